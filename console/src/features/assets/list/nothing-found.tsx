import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { PAGE_SIZE } from '@griot/contract/limits.ts'
import * as assetMessages from '@griot/contract/messages/ui/assets/asset.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { Word } from '@griot/player/word/word.tsx'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useHasPermission } from '../../../session/use-session.ts'
import type { AssetFilters } from '../../../shared/assets/assets.calls.ts'
import { assetTotalQuery } from '../../../shared/assets/assets.queries.ts'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { inLanguage } from '../../../shared/language/in-language.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Empty } from '../../../ui/loading/list-states.tsx'
import { rich } from '../../../ui/text/rich.tsx'
import type { AssetListSearch } from './asset-list.search.ts'
import { type BroaderSearch, broaderSearches } from './broader-search.ts'

export interface NothingFoundProps {
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
  exact: assetMessages.searchWithoutMarks,
  file: assetMessages.includeWithFile,
  hasTextHints: assetMessages.includeWithoutHints,
  use: assetMessages.includeUsed,
  language: assetMessages.searchAllLanguages,
  search: assetMessages.clearSearch,
  all: assetMessages.clearAllFilters,
}

function blame(kind: AssetKind, filters: AssetFilters, drops: BroaderSearch['drops'], total: number): ReactNode {
  const { search, language } = filters
  const word = (text: string) => <Word language={language}>{text}</Word>
  const found = { word, search, total }
  const texts = ASSET_KINDS[kind].messages
  const all = { total, ...inLanguage(language) }
  if (drops === 'exact') return rich(assetMessages.nothingExact(found))
  if (drops === 'file') return search === '' ? texts.everyHasFile(all) : rich(assetMessages.everyMatchHasFile(found))
  if (drops === 'use') return search === '' ? texts.everyUsed(all) : rich(assetMessages.everyMatchUsed(found))
  if (drops === 'language')
    return search === ''
      ? assetMessages.noneInLanguage(all)
      : rich(assetMessages.nothingInLanguage({ ...found, ...all }))
  if (drops === 'search') return rich(assetMessages.nothingFound({ ...found, ...all }))
  return assetMessages.nothingForFilters({ total })
}

function NothingDeclared({ kind, filters }: Pick<NothingFoundProps, 'kind' | 'filters'>) {
  const may = useHasPermission('assets.write')
  return (
    <Empty
      sentence={ASSET_KINDS[kind].messages.empty}
      action={may && <LinkButton to={viewOf(kind).places.declare}>{assetMessages.declare}</LinkButton>}
    >
      {assetMessages.nothingDeclared(inLanguage(filters.language))}
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
      action={<Button onClick={() => onChange({ page: last })}>{assetMessages.goPage({ last })}</Button>}
    >
      {assetMessages.lastPage({ last })}
    </Empty>
  )
}
