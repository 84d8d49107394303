import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { assetMessages } from '#contract/assets/messages.ts'
import { lintMessages } from '#contract/assets/text-hints.ts'
import { assetCountQuery, sortOf } from '../../../shared/assets/assets.queries.ts'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { Select } from '../../../ui/form/fields/select.tsx'
import type { AssetListSearch } from './asset-list.search.ts'
import classes from './asset-tools.module.css'

export interface ListFiltersProps {
  kind: AssetKind
  filters: AssetListSearch
  onChange: (changes: Partial<AssetListSearch>) => void
}

/** What can be switched on, and what the address has then. */
const TOGGLES = [
  { label: assetMessages.exact, key: 'exact', on: 'true' },
  { label: assetMessages.noFile, key: 'file', on: 'missing' },
  { label: assetMessages.unused, key: 'use', on: 'unused' },
  { label: lintMessages.toMend, key: 'toMend', on: 'true', count: ToMendCount },
] as const

/** A rule is chosen among those that find something; it falls with the list that it was chosen in. */
const NO_RULE = { rule: undefined }

/** How many of the filters stand that a narrow screen has out of sight. */
export const filtersSet = (filters: AssetListSearch): number =>
  TOGGLES.filter(({ key, on }) => filters[key] === on).length +
  (filters.sort && !filters.toMend ? 1 : 0)

/** The order of the list, and the switches. Every change begins again at the first page. */
export function ListFilters({ kind, filters, onChange }: ListFiltersProps) {
  return (
    <>
      {/* What is to mend is ordered by its rules. */}
      {!filters.toMend && <SortSelect kind={kind} filters={filters} onChange={onChange} />}
      <div className={classes.toggles}>
        {TOGGLES.map(({ label, key, on, ...more }) => (
          <button
            key={key}
            type="button"
            className={classes.toggle}
            aria-pressed={filters[key] === on}
            onClick={() =>
              onChange({ [key]: filters[key] === on ? undefined : on, ...NO_RULE, page: 1 })
            }
          >
            {label}
            {'count' in more && <more.count kind={kind} filters={filters} />}
          </button>
        ))}
      </div>
    </>
  )
}

/** A count that failed says nothing here. */
function ToMendCount({ kind, filters }: Pick<ListFiltersProps, 'kind' | 'filters'>) {
  const { data } = useQuery(assetCountQuery(kind, filters.language))
  if (data?.toMend === undefined) return null
  return <span className={classes.count}>{data.toMend.toLocaleString('en')}</span>
}

/** What the text is called that a list by text is sorted by. */
function textOf(kind: AssetKind): string {
  const first: string | undefined = ASSET_KINDS[kind].searched[0]
  return viewOf(kind).columns.find(({ field }) => field === first)?.label ?? ''
}

function SortSelect({ kind, filters, onChange }: ListFiltersProps) {
  const id = useId()
  const searching = filters.search !== ''
  const hasTexts = !ASSET_KINDS[kind].hasLanguage || filters.language !== undefined
  return (
    <label className={classes.language} htmlFor={id}>
      <span>{assetMessages.sortLabel}</span>
      <Select
        id={id}
        className={classes.sort}
        disabled={searching}
        value={searching ? 'best' : (sortOf(kind, filters, filters.sort) ?? '')}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: value === 'code' || value === 'text' ? value : undefined, page: 1 })
        }
      >
        {searching && <option value="best">Best first</option>}
        <option value="">Newest</option>
        <option value="code">Code</option>
        <option value="text" disabled={!hasTexts}>
          {textOf(kind)}
        </option>
      </Select>
    </label>
  )
}
