import { codeFault } from '@griot/contract/assets/code.ts'
import { ASSET_KINDS, type AssetKind, type AssetOf } from '@griot/contract/assets/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useEscape } from '../../ui/overlay/use-escape.ts'
import { assetHitsQuery } from '../assets/assets.queries.ts'
import { posterUrl } from '../assets/poster-url.ts'
import { useParts } from '../kinds/kinds.ts'
import classes from './code-completions.module.css'
import type { CodeLookup } from './code-lookup.ts'

export interface Completes {
  /** Only assets in this language, for kinds that have one; undefined while unknown. */
  language: LanguageName | undefined
  onPick: (asset: AssetOf<AssetKind>) => void
  /** Aligns the list to the field's end instead of its start. */
  from?: 'end'
}

interface Options {
  /** Absent without completions. */
  completes: Completes | undefined
  lookup: Pick<CodeLookup, 'settled' | 'state'>
}

interface ListProps {
  id: string
  term: string
  hits: readonly AssetOf<AssetKind>[]
  active: number
  from: Completes['from']
  onActive: (index: number) => void
  onPick: (index: number) => void
}

/**
 * Autocomplete for a code field: finds codes, texts and translations, with or without diacritics. Arrows select, Enter
 * accepts, Escape closes.
 */
export function useCompletions(kind: AssetKind, code: string, { completes, lookup }: Options) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const term = code.trim()
  const settled = lookup.settled.trim()
  // A complete code is looked up; it is only a search term if no asset has it.
  const searches = lookup.state === 'incomplete' || lookup.state === 'undeclared'
  const wanted = open && completes !== undefined && term !== '' && searches
  const found = useInfiniteQuery({
    ...assetHitsQuery(kind, { term: settled, language: completes?.language }),
    enabled: wanted && settled === term,
  })
  const isOld = settled !== term || found.isPlaceholderData
  const hits = wanted && !isOld ? (found.data?.pages[0] ?? []) : []
  const shown = hits.length > 0
  // Preselect the first result only if the text is not a complete code, which may be meant literally.
  const first = codeFault(code) === null ? -1 : 0
  const active = Math.min(chosen ?? first, hits.length - 1)
  const close = () => setOpen(false)
  useEscape(shown, close)

  const pick = (index: number) => {
    const hit = hits[index]
    if (!hit) return
    close()
    completes?.onPick(hit)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!shown || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosen((active + step + hits.length) % hits.length)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      pick(active)
    }
  }
  const list: ListProps | null = shown
    ? { id, term, hits, active, from: completes?.from, onActive: setChosen, onPick: pick }
    : null
  return {
    typed: () => {
      setOpen(true)
      setChosen(null)
    },
    /** Attributes of the field; none without completions. */
    attributes: completes && {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': shown,
      'aria-controls': shown ? id : undefined,
      'aria-activedescendant': shown && active >= 0 ? `${id}-${active}` : undefined,
      onKeyDown,
      onBlur: close,
    },
    list,
  }
}

/** The results below the field. */
export function CompletionList({ kind, list }: { kind: AssetKind; list: ListProps | null }) {
  if (list === null) return null
  return <Hits kind={kind} {...list} />
}

function Hits({ kind, ...list }: ListProps & { kind: AssetKind }) {
  const { id, term, hits, active, onActive, onPick } = list
  const { Words } = useParts(kind)
  return (
    <div
      id={id}
      role="listbox"
      aria-label={ASSET_KINDS[kind].messages.libraryOfCodes}
      className={classes.list}
      data-from={list.from}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
    >
      {hits.map((asset, index) => {
        const poster = posterUrl(asset)
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
          <div
            key={asset.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={`${layout.row} ${classes.option}`}
            onPointerMove={() => onActive(index)}
            onClick={() => onPick(index)}
          >
            {poster !== null && <img className={classes.still} src={poster} alt="" loading="lazy" decoding="async" />}
            <span className={layout.grow}>
              <Words asset={asset} search={term} look="name" />
              <span className={`${layout.ellipsis} ${layout.hint} ${classes.meaning}`}>
                <Words asset={asset} look="meaning" />
              </span>
            </span>
            <span className={`${layout.secondary} ${layout.code} ${classes.code}`}>{asset.code}</span>
          </div>
        )
      })}
    </div>
  )
}
