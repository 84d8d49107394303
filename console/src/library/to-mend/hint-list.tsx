import { IconAlertTriangle } from '@tabler/icons-react'
import { lintMessages } from '#contract/assets/to-mend.ts'
import { LINT_RULES } from '#contract/lint/finding.ts'
import type { FieldFinding } from '#contract/lint/lint-row.ts'
import styles from './hint-list.module.css'

interface HintListProps {
  findings: readonly FieldFinding[]
  /** Before each reason, where a list is of several fields. */
  labelOf?: (field: string) => string
  disabled?: boolean
  most?: number
  /** Without these the hints are only read. */
  onMend?: (finding: FieldFinding) => void
  onRight?: (finding: FieldFinding) => void
}

/** More than these nobody reads beside a field; the others come up as these are answered. */
export const SHOWN_MOST = 3

/** Hints, each with one press to mend it and one to say that it is right. They never stand in the way. */
export function HintList({ findings, labelOf, most = SHOWN_MOST, ...answers }: HintListProps) {
  if (findings.length === 0) return null
  return (
    <ul className={styles.hints} aria-label="Hints">
      {findings.slice(0, most).map((finding) => (
        <li key={`${finding.field} ${finding.rule} ${finding.start} ${finding.text}`}>
          <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
          <span>
            {labelOf && `${labelOf(finding.field)}: `}
            {finding.reason}.{LINT_RULES[finding.rule].onSave && ` ${lintMessages.onSave}`}{' '}
            <Answers finding={finding} {...answers} />
          </span>
        </li>
      ))}
    </ul>
  )
}

type AnswersProps = Pick<HintListProps, 'disabled' | 'onMend' | 'onRight'>

function Answers({ finding, disabled, onMend, onRight }: AnswersProps & { finding: FieldFinding }) {
  if (!onMend || !onRight) return null
  return (
    <span className={styles.answers}>
      {finding.mended !== null && (
        <button type="button" disabled={disabled} onClick={() => onMend(finding)}>
          {lintMessages.mend}
        </button>
      )}{' '}
      <button type="button" disabled={disabled} onClick={() => onRight(finding)}>
        {lintMessages.itIsRight}
      </button>
    </span>
  )
}
