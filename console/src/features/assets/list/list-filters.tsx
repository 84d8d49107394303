import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import * as assetMessages from '@griot/contract/messages/ui/assets/asset.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { assetCountQuery, sortOf } from '../../../shared/assets/assets.queries.ts'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { formatNumber } from '../../../ui/text/format.ts'
import type { AssetListSearch } from './asset-list.search.ts'
import classes from './asset-tools.module.css'

export interface ListFiltersProps {
  kind: AssetKind
  filters: AssetListSearch
  onChange: (changes: Partial<AssetListSearch>) => void
}

/** Toggle filters and their search parameters. */
const TOGGLES = [
  { label: assetMessages.exact, key: 'exact', on: 'true' },
  { label: assetMessages.noFile, key: 'file', on: 'missing' },
  { label: assetMessages.unused, key: 'use', on: 'unused' },
  { label: assetMessages.toFix, key: 'hasTextHints', on: 'true', count: TextHintCount },
] as const

/** A rule is only valid for the list it was chosen in. */
const NO_RULE = { rule: undefined }

/** Number of active filters that narrow screens hide. */
export const filtersSet = (filters: AssetListSearch): number =>
  TOGGLES.filter(({ key, on }) => filters[key] === on).length + (filters.sort && !filters.hasTextHints ? 1 : 0)

/** Sort order and toggle filters. Every change returns to the first page. */
export function ListFilters({ kind, filters, onChange }: ListFiltersProps) {
  return (
    <>
      {/* The list of findings is sorted by rule. */}
      {!filters.hasTextHints && <SortSelect kind={kind} filters={filters} onChange={onChange} />}
      <div className={classes.toggles}>
        {TOGGLES.map(({ label, key, on, ...more }) => (
          <button
            key={key}
            type="button"
            className={layout.toggle}
            aria-pressed={filters[key] === on}
            onClick={() => onChange({ [key]: filters[key] === on ? undefined : on, ...NO_RULE, page: 1 })}
          >
            {label}
            {'count' in more && <more.count kind={kind} filters={filters} />}
          </button>
        ))}
      </div>
    </>
  )
}

/** Shows nothing if the count fails. */
function TextHintCount({ kind, filters }: Pick<ListFiltersProps, 'kind' | 'filters'>) {
  const { data } = useQuery(assetCountQuery(kind, filters.language))
  if (data?.withTextHints === undefined) return null
  return <span>{formatNumber(data.withTextHints)}</span>
}

/** Name of the text that the list is sorted by. */
function textOf(kind: AssetKind): string {
  const first: string | undefined = ASSET_KINDS[kind].searched[0]
  return viewOf(kind).columns.find(({ field }) => field === first)?.label ?? ''
}

function SortSelect({ kind, filters, onChange }: ListFiltersProps) {
  const id = useId()
  const searching = filters.search !== ''
  const hasTexts = !ASSET_KINDS[kind].hasLanguage || filters.language !== undefined
  return (
    <label className={`${layout.row} ${layout.secondary} ${classes.language}`} htmlFor={id}>
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
        {searching && <option value="best">{assetMessages.bestMatch}</option>}
        <option value="">{assetMessages.newest}</option>
        <option value="code">{commonMessages.code}</option>
        <option value="text" disabled={!hasTexts}>
          {textOf(kind)}
        </option>
      </Select>
    </label>
  )
}
