import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { assetMessages } from '@griot/contract/assets/messages.ts'
import { LANGUAGES } from '@griot/contract/languages.ts'
import { PAGE_SIZE } from '@griot/contract/limits.ts'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useHasPermission } from '../../../session/use-session.ts'
import type { AssetFilters } from '../../../shared/assets/assets.calls.ts'
import { assetTotalQuery } from '../../../shared/assets/assets.queries.ts'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { Word } from '../../../shared/word/word.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Empty } from '../../../ui/loading/list-states.tsx'
import type { AssetListSearch } from './asset-list.search.ts'
import { type BroaderSearch, broaderSearches } from './broader-search.ts'

interface NothingFoundProps {
  kind: AssetKind
  filters: AssetFilters
  page: number
  onChange: (changes: Partial<AssetListSearch>) => void
}

/** Empty list: names the filter that excludes the most, and links to the wider search with its count. */
export function NothingFound({ kind, filters, page, onChange }: NothingFoundProps) {
  const wider = broaderSearches(filters)
  const totals = useQueries({
    queries: [filters, ...wider.map((one) => one.filters)].map((one) => assetTotalQuery(kind, one)),
  })
  const [here, ...counts] = totals.map((total) => total.data)
  if (page > 1 && here !== undefined && here > 0) return <PastTheEnd kind={kind} total={here} onChange={onChange} />
  if (counts.includes(undefined)) return <Empty sentence={ASSET_KINDS[kind].messages.empty} />

  const at = counts.findIndex((count) => (count ?? 0) > 0)
  const best = wider[at]
  if (!best) return <NothingDeclared kind={kind} filters={filters} />
  return (
    <Empty
      sentence={ASSET_KINDS[kind].messages.empty}
      action={<Button onClick={() => onChange({ ...best.changes, page: 1 })}>{BUTTONS[best.drops]}</Button>}
    >
      {blame(kind, filters, best.drops, counts[at] ?? 0)}
    </Empty>
  )
}

const BUTTONS: Record<BroaderSearch['drops'], string> = {
  exact: 'Search without marks',
  file: 'Include assets with a file',
  hasTextHints: 'Include assets with nothing to fix',
  use: 'Include used assets',
  language: 'Search all languages',
  search: 'Clear the search',
  all: 'Clear all filters',
}

function blame(kind: AssetKind, filters: AssetFilters, drops: BroaderSearch['drops'], count: number): ReactNode {
  const total = count.toLocaleString('en')
  const word = <Word language={filters.language}>{filters.search}</Word>
  const where = filters.language ? ` in ${LANGUAGES[filters.language].label}` : ''

  if (drops === 'exact')
    return (
      <>
        Nothing matches {word} with exact marks. Without marks: {total}.
      </>
    )
  if (drops === 'file') {
    return filters.search === '' ? (
      <>
        Every {ASSET_KINDS[kind].noun.one}
        {where} has a file. Total: {total}.
      </>
    ) : (
      <>
        Every match for {word} has a file. Total: {total}.
      </>
    )
  }
  if (drops === 'use') {
    return filters.search === '' ? (
      <>
        Every {ASSET_KINDS[kind].noun.one}
        {where} is used. Total: {total}.
      </>
    ) : (
      <>
        Every match for {word} is used. Total: {total}.
      </>
    )
  }
  if (drops === 'language') {
    return filters.search === '' ? (
      <>
        None{where}. In all languages: {total}.
      </>
    ) : (
      <>
        Nothing matches {word}
        {where}. In all languages: {total}.
      </>
    )
  }
  if (drops === 'search')
    return (
      <>
        Nothing matches {word}
        {where}. Without the search: {total}.
      </>
    )
  return <>Nothing matches all filters. Without them: {total}.</>
}

function NothingDeclared({ kind, filters }: Pick<NothingFoundProps, 'kind' | 'filters'>) {
  const may = useHasPermission('assets.write')
  const where = filters.language ? ` in ${LANGUAGES[filters.language].label}` : ''
  return (
    <Empty
      sentence={ASSET_KINDS[kind].messages.empty}
      action={may && <LinkButton to={viewOf(kind).places.declare}>{assetMessages.declare}</LinkButton>}
    >
      Nothing is declared{where} yet.
    </Empty>
  )
}

interface PastTheEndProps extends Pick<NothingFoundProps, 'kind' | 'onChange'> {
  total: number
}

function PastTheEnd({ kind, total, onChange }: PastTheEndProps) {
  const last = Math.ceil(total / PAGE_SIZE)
  return (
    <Empty
      sentence={ASSET_KINDS[kind].messages.empty}
      action={<Button onClick={() => onChange({ page: last })}>Go to page {last.toLocaleString('en')}</Button>}
    >
      The last page is {last.toLocaleString('en')}.
    </Empty>
  )
}
