import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { PAGE_SIZE } from '@griot/contract/limits.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as courseHintsMessages from '@griot/contract/messages/ui/texts/course-hints.ts'
import * as lintMessages from '@griot/contract/messages/ui/texts/lint.ts'
import * as textHintsMessages from '@griot/contract/messages/ui/texts/text-hints.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { useHasPermission } from '../../../session/use-session.ts'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Pagination } from '../../../ui/list/pagination.tsx'
import { Empty, LoadFailed, Loading, RefetchLine } from '../../../ui/loading/list-states.tsx'
import type { AssetListSearch } from '../list/asset-list.search.ts'
import { FixedGroup } from './fixed-group.tsx'
import { RuleRows } from './rule-rows.tsx'
import { groupsOf } from './text-hint-groups.ts'
import classes from './text-hints.module.css'
import { textHintsQuery } from './text-hints.queries.ts'

interface TextHintListProps {
  kind: AssetKind
  search: AssetListSearch
  onToggle: (code: string) => void
  onChange: (changes: Partial<AssetListSearch>) => void
  /** Returns to the normal list if this one's code cannot be loaded. */
  onClose: () => void
}

/** Findings in the texts of a kind, grouped by rule, with recent corrections first. */
export function TextHintList({ kind, search, onToggle, onChange }: TextHintListProps) {
  const { search: text, language, file, use, rule, page } = search
  const exact = text === '' ? undefined : search.exact
  const list = useQuery(textHintsQuery(kind, { search: text, language, file, use, exact, rule, page }))
  const mayWrite = useHasPermission('assets.write')
  if (list.isPending) return <Loading sentence={lintMessages.loading} />
  if (!list.data)
    return <LoadFailed error={list.error} title={lintMessages.loadFailed} onRetry={() => void list.refetch()} />
  const { total, rows } = list.data
  const groups = groupsOf(list.data, rule)
  return (
    <div className={classes.list}>
      <RefetchLine active={list.isFetching} />
      {list.isError && (
        <LoadFailed error={list.error} title={lintMessages.loadFailed} onRetry={() => void list.refetch()} />
      )}
      <table className={`${layout.card} ${classes.table}`} data-old={list.isPlaceholderData || undefined}>
        <caption className="visually-hidden">{lintMessages.withHints}</caption>
        <thead className={classes.headings}>
          <tr>
            <th className={classes.texts}>{textHintsMessages.nowAfterFix({ label: firstLabel(kind) })}</th>
            <th>{secondLabel(kind)}</th>
            <th>{commonMessages.code}</th>
            <th>
              <span className="visually-hidden">{commonMessages.language}</span>
            </th>
            <th>{textHintsMessages.reason}</th>
            <th>
              <span className="visually-hidden">{textHintsMessages.action}</span>
            </th>
          </tr>
        </thead>
        {page === 1 && <FixedGroup kind={kind} />}
        {groups.map((group) => (
          <RuleRows
            key={group.rule}
            kind={kind}
            group={group}
            language={language}
            alone={rule === group.rule}
            // A batch can be limited to a language, but not by other filters.
            mayFixAll={mayWrite && text === '' && file === undefined && use === undefined}
            mayWrite={mayWrite}
            onOpen={onToggle}
            onRule={(next) => onChange({ rule: next, page: 1 })}
          />
        ))}
      </table>
      {total === 0 && <Empty sentence={lintMessages.nothingFound} />}
      <p className="visually-hidden" role="status">
        {textHintsMessages.toFix({ count: total })}
      </p>
      {total > 0 && (
        <>
          {mayWrite && (
            <p className={classes.dismiss}>
              {lintMessages.keeps}{' '}
              <TextLink to="/dashboard/words" search={{ language }}>
                {courseHintsMessages.words}
              </TextLink>
            </p>
          )}
          <Pagination
            page={page}
            limit={PAGE_SIZE}
            shown={list.isPlaceholderData ? null : rows.length}
            count={{ total, state: 'counted' }}
            more={false}
            onPage={(next) => onChange({ page: next })}
            onCountAgain={() => void list.refetch()}
          />
        </>
      )}
    </div>
  )
}

const firstLabel = (kind: AssetKind) => viewOf(kind).columns[0]?.label ?? ''
const secondLabel = (kind: AssetKind) => viewOf(kind).columns[1]?.label ?? ''
