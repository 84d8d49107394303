import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { LintRule } from '@griot/contract/lint/finding.ts'
import { RULE_TITLES } from '@griot/contract/lint/rule-titles.ts'
import * as textHintsMessages from '@griot/contract/messages/ui/texts/text-hints.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { IconAlertTriangle, IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import type { RuleGroup } from './text-hint-groups.ts'
import { TextHintLine } from './text-hint-line.tsx'
import classes from './text-hints.module.css'

const ApplyHintsDialog = lazyDialog(async () => (await import('./apply-hints-dialog.tsx')).ApplyHintsDialog)

interface RuleRowsProps {
  kind: AssetKind
  group: RuleGroup
  language: LanguageName | undefined
  /** Whether only this rule is shown. */
  alone: boolean
  mayFixAll: boolean
  mayWrite: boolean
  onOpen: (code: string) => void
  onRule: (rule: LintRule | undefined) => void
}

/** The findings of one rule, under its name and count. */
export function RuleRows(props: RuleRowsProps) {
  const { kind, group, language, alone, mayFixAll, mayWrite, onOpen, onRule } = props
  const { rule, assets, texts } = group
  const [asking, setAsking] = useState(false)
  // The same apostrophe in many words has one answer; its texts are shown on demand.
  const isGrouped = rule === 'apostrophe' && mayFixAll && !alone && texts.length > 1
  const fixable = texts.length === 0 || texts.some(({ findings }) => findings.some(hasFix))
  return (
    <tbody>
      <tr className={classes.group}>
        <th colSpan={6} scope="rowgroup">
          <div className={classes.head}>
            <span className={classes.name}>
              <IconAlertTriangle className={classes.warn} size={16} stroke={1.75} aria-hidden="true" />
              {RULE_TITLES[rule].message}
            </span>
            <span className={classes.number}>{ASSET_KINDS[kind].messages.counted({ count: assets })}</span>
            {(alone || isGrouped || texts.length < assets) && (
              <Button variant="quiet" size="small" onClick={() => onRule(alone ? undefined : rule)}>
                {alone ? textHintsMessages.showAllKinds : textHintsMessages.showOnlyThese}
              </Button>
            )}
            {mayFixAll && fixable && (
              <Button
                className={classes.all}
                size="small"
                icon={<IconWand size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => setAsking(true)}
                {...ApplyHintsDialog.intent}
              >
                {textHintsMessages.fixAllCount({ count: assets })}
              </Button>
            )}
            {asking && (
              <ApplyHintsDialog kind={kind} rule={rule} language={language} onClose={() => setAsking(false)} />
            )}
          </div>
        </th>
      </tr>
      {!isGrouped &&
        texts.map((text) => (
          <TextHintLine key={text.key} kind={kind} textHint={text} mayWrite={mayWrite} onOpen={onOpen} />
        ))}
    </tbody>
  )
}

const hasFix = ({ replacement }: { replacement: string | null }) => replacement !== null
