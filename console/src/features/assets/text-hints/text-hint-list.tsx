import { useQuery } from '@tanstack/react-query'
import type { AssetKind } from '#contract/assets/kinds.ts'
import { lintMessages } from '#contract/assets/text-hints.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { useMay } from '../../../session/use-session.ts'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import layout from '../../../ui/layout/layout.module.css'
import { Pagination } from '../../../ui/list/pagination.tsx'
import { Empty, LoadFailed, Loading, RefetchLine } from '../../../ui/loading/list-states.tsx'
import type { AssetListSearch } from '../list/asset-list.search.ts'
import { MendedGroup } from './fixed-group.tsx'
import { RuleRows } from './rule-rows.tsx'
import { groupsOf } from './text-hint-groups.ts'
import classes from './text-hints.module.css'
import { toMendQuery } from './text-hints.queries.ts'

interface ToMendListProps {
  kind: AssetKind
  search: AssetListSearch
  onToggle: (code: string) => void
  onChange: (changes: Partial<AssetListSearch>) => void
  /** Returns to the normal list if this one's code cannot be loaded. */
  onClose: () => void
}

/** Findings in the texts of a kind, grouped by rule, with recent corrections first. */
export function ToMendList({ kind, search, onToggle, onChange }: ToMendListProps) {
  const { search: text, language, file, use, rule, page } = search
  const exact = text === '' ? undefined : search.exact
  const list = useQuery(toMendQuery(kind, { search: text, language, file, use, exact, rule, page }))
  const mayWrite = useMay('assets.write')
  if (list.isPending) return <Loading sentence={lintMessages.loading} />
  if (!list.data)
    return (
      <LoadFailed
        error={list.error}
        title={lintMessages.loadFailed}
        onRetry={() => void list.refetch()}
      />
    )
  const { total, rows } = list.data
  const groups = groupsOf(list.data, rule)
  return (
    <div className={classes.list}>
      <RefetchLine active={list.isFetching} />
      {list.isError && (
        <LoadFailed
          error={list.error}
          title={lintMessages.loadFailed}
          onRetry={() => void list.refetch()}
        />
      )}
      <table
        className={`${layout.card} ${classes.table}`}
        data-old={list.isPlaceholderData || undefined}
      >
        <caption className="visually-hidden">{lintMessages.toMend}</caption>
        <thead className={classes.headings}>
          <tr>
            <th className={classes.texts}>{firstLabel(kind)}, now and after the fix</th>
            <th>{secondLabel(kind)}</th>
            <th>Code</th>
            <th>
              <span className="visually-hidden">Language</span>
            </th>
            <th>Reason</th>
            <th>
              <span className="visually-hidden">Action</span>
            </th>
          </tr>
        </thead>
        {page === 1 && <MendedGroup kind={kind} />}
        {groups.map((group) => (
          <RuleRows
            key={group.rule}
            kind={kind}
            group={group}
            language={language}
            alone={rule === group.rule}
            // A batch can be limited to a language, but not by other filters.
            mayMendAll={mayWrite && text === '' && file === undefined && use === undefined}
            mayWrite={mayWrite}
            onOpen={onToggle}
            onRule={(next) => onChange({ rule: next, page: 1 })}
          />
        ))}
      </table>
      {total === 0 && <Empty sentence={lintMessages.nothingFound} />}
      <p className="visually-hidden" role="status">
        {`${total.toLocaleString('en')} ${lintMessages.toMend.toLowerCase()}`}
      </p>
      {total > 0 && (
        <>
          {mayWrite && <p className={classes.keeps}>{lintMessages.keeps}</p>}
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
