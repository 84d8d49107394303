import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import type { WorklistAsset, WorklistAssets } from '@griot/contract/assets/summary.ts'
import { RULE_TITLES } from '@griot/contract/lint/rule-titles.ts'
import * as dashboardMessages from '@griot/contract/messages/ui/shell/dashboard.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import * as courseHintsMessages from '@griot/contract/messages/ui/texts/course-hints.ts'
import type { CourseHints } from '@griot/contract/words/course-hints.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { viewOf } from '../../shared/kinds/kinds.ts'
import { LanguageMark } from '../../shared/language/language-mark.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import type { ListFilter } from './worklist.tsx'
import classes from './worklists.module.css'

interface WorklistAssetRowProps {
  asset: WorklistAsset
  /** Filter of the list that contains it; its details open there. */
  filter: ListFilter
  /** The action that completes it. */
  children: ReactNode
}

export function WorklistAssetRow({ asset, filter, children }: WorklistAssetRowProps) {
  const { kind, code, language, text, meaning } = asset
  const Icon = viewOf(kind).icon
  return (
    <li>
      {language ? (
        <LanguageMark language={language} short />
      ) : (
        <span className={classes.icon}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </span>
      )}
      <Link
        to="/dashboard/$assets"
        params={{ assets: ASSET_KINDS[kind].plural }}
        search={{ ...(language && { language }), ...filter, code }}
        className={classes.word}
        title={`${ASSET_KINDS[kind].messages.label} ${code}`}
      >
        <Word language={language ?? undefined} ellipsis>
          {text}
        </Word>
      </Link>
      <span className={`${layout.ellipsis} ${layout.secondary} ${classes.meaning}`}>{meaning}</span>
      <span className={classes.step}>{children}</span>
    </li>
  )
}

/** Number of findings of a rule in a kind, with a link to their list. */
export function WorklistRuleRow({ kind, rule, assets }: WorklistAssets['textHints'][number]) {
  const { plural, messages: kindMessages } = ASSET_KINDS[kind]
  const title = RULE_TITLES[rule].message
  return (
    <li>
      <span className={classes.warn}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={classes.rule}>{title}</span>
      <span className={`${layout.secondary} ${classes.kind}`}>{viewOf(kind).name}</span>
      <span className={classes.step}>
        <Link
          to="/dashboard/$assets"
          params={{ assets: plural }}
          search={{ hasTextHints: 'true', rule }}
          aria-label={dashboardMessages.countOfRule({ count: kindMessages.counted({ count: assets }), rule: title })}
        >
          {formatNumber(assets)}
        </Link>
      </span>
    </li>
  )
}

/** Number of activities, chats, levels or lessons with texts to fix, with a link to their list. */
export function WorklistCourseRow({ entity, items }: CourseHints['counts'][number]) {
  return (
    <li>
      <span className={classes.warn}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={classes.label}>{pageTitles.courseHints}</span>
      <span className={classes.step}>
        <Link to="/dashboard/texts" search={{ entity }}>
          {courseHintsMessages.counted({ entity, count: items })}
        </Link>
      </span>
    </li>
  )
}
