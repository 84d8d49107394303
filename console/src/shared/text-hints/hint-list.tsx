import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { LINT_RULES } from '@griot/contract/lint/finding.ts'
import type { FieldFinding } from '@griot/contract/lint/lint-row.ts'
import { wordOfFinding } from '@griot/contract/lint/word-of-finding.ts'
import * as lintMessages from '@griot/contract/messages/ui/texts/lint.ts'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useHasPermission } from '../../session/use-session.ts'
import { viewOf } from '../kinds/kinds.ts'
import classes from './hint-list.module.css'
import { useAddWord } from './use-add-word.ts'

interface HintListProps {
  findings: readonly FieldFinding[]
  /** Prefix of each reason, for a list about several fields. */
  labelOf?: (field: string) => string
  disabled?: boolean
  most?: number
  /** Without these the hints are read-only. */
  onFix?: (finding: FieldFinding) => void
  onDismiss?: (finding: FieldFinding) => void
}

/** Maximum of hints shown beside a field; more appear when these are resolved. */
export const SHOWN_MAX = 3

/** Hints about texts, each with a button that fixes it and one that dismisses it. They never block saving. */
export function HintList({ findings, labelOf, most = SHOWN_MAX, ...answers }: HintListProps) {
  if (findings.length === 0) return null
  return (
    <ul className={classes.hints} aria-label={lintMessages.hints}>
      {findings.slice(0, most).map((finding) => (
        <li key={`${finding.field} ${finding.rule} ${finding.start} ${finding.text}`}>
          <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
          <span>
            {hintOf(finding, labelOf)}
            {LINT_RULES[finding.rule].onSave && ` ${lintMessages.onSave}`} <Answers finding={finding} {...answers} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function hintOf({ field, reason: { message: reason } }: FieldFinding, labelOf: HintListProps['labelOf']): string {
  return labelOf ? lintMessages.reasonOfField({ label: labelOf(field), reason }) : lintMessages.reason({ reason })
}

/** The same beside a row; the kind's columns label the fields. */
export function RowHintList({ kind, ...hints }: Omit<HintListProps, 'labelOf'> & { kind: AssetKind }) {
  const labelOf = (name: string) => viewOf(kind).columns.find(({ field }) => field === name)?.label ?? name
  return <HintList labelOf={labelOf} {...hints} />
}

type AnswersProps = Pick<HintListProps, 'disabled' | 'onFix' | 'onDismiss'>

function Answers({ finding, disabled, onFix, onDismiss }: AnswersProps & { finding: FieldFinding }) {
  const word = wordOfFinding(finding)
  const mayAdd = useHasPermission('assets.write') && word !== null && finding.language !== null
  const addWord = useAddWord()
  if (!onDismiss && !mayAdd) return null
  return (
    <span className={classes.answers}>
      {onFix && finding.replacement !== null && (
        <TextButton disabled={disabled} onClick={() => onFix(finding)}>
          {lintMessages.apply}
        </TextButton>
      )}{' '}
      {onDismiss && (
        <TextButton disabled={disabled} onClick={() => onDismiss(finding)}>
          {lintMessages.dismiss}
        </TextButton>
      )}{' '}
      {mayAdd && (
        <TextButton
          disabled={disabled}
          aria-label={lintMessages.addWordNamed({ word })}
          onClick={() => void addWord({ language: finding.language as LanguageName, word })}
        >
          {lintMessages.addWord}
        </TextButton>
      )}
    </span>
  )
}
