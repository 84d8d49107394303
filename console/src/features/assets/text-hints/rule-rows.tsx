import { IconAlertTriangle, IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import type { AssetKind } from '#contract/assets/kinds.ts'
import { lintMessages } from '#contract/assets/text-hints.ts'
import type { LanguageName } from '#contract/languages.ts'
import { LINT_RULES, type LintRule } from '#contract/lint/finding.ts'
import { counted } from '#contract/text/count-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { lazyPart } from '../../../ui/overlay/lazy-dialog.tsx'
import type { RuleGroup } from './text-hint-groups.ts'
import classes from './text-hints.module.css'
import { OddTextLine } from './unexpected-text-line.tsx'

const MendAllDialog = lazyPart(async () => (await import('./apply-hints-dialog.tsx')).MendAllDialog)

interface RuleRowsProps {
  kind: AssetKind
  group: RuleGroup
  language: LanguageName | undefined
  /** Whether only this rule is shown. */
  alone: boolean
  mayMendAll: boolean
  mayWrite: boolean
  onOpen: (code: string) => void
  onRule: (rule: LintRule | undefined) => void
}

/** The findings of one rule, under its name and count. */
export function RuleRows(props: RuleRowsProps) {
  const { kind, group, language, alone, mayMendAll, mayWrite, onOpen, onRule } = props
  const { rule, assets, texts } = group
  const [asking, setAsking] = useState(false)
  const mendable = texts.length === 0 || texts.some(({ findings }) => findings.some(hasMend))
  return (
    <tbody>
      <tr className={classes.group}>
        <th colSpan={6} scope="rowgroup">
          <div className={classes.head}>
            <span className={classes.name}>
              <IconAlertTriangle
                className={classes.warn}
                size={16}
                stroke={1.75}
                aria-hidden="true"
              />
              {LINT_RULES[rule].title}
            </span>
            <span className={classes.number}>{counted(assets, kind)}</span>
            {(alone || texts.length < assets) && (
              <Button variant="quiet" size="small" onClick={() => onRule(alone ? undefined : rule)}>
                {alone ? 'Show all kinds' : 'Show only these'}
              </Button>
            )}
            {mayMendAll && mendable && (
              <Button
                className={classes.all}
                size="small"
                icon={<IconWand size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => setAsking(true)}
                {...MendAllDialog.intent}
              >
                {lintMessages.mendAll} {assets.toLocaleString('en')}
              </Button>
            )}
            {asking && (
              <MendAllDialog
                kind={kind}
                rule={rule}
                language={language}
                onClose={() => setAsking(false)}
              />
            )}
          </div>
        </th>
      </tr>
      {texts.map((text) => (
        <OddTextLine key={text.key} kind={kind} odd={text} mayWrite={mayWrite} onOpen={onOpen} />
      ))}
    </tbody>
  )
}

const hasMend = ({ mended }: { mended: string | null }) => mended !== null
