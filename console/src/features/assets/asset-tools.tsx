import { IconFilter, IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { assetMessages } from '#contract/assets/messages.ts'
import { LANGUAGE_NAMES, LANGUAGES, languageSchema } from '#contract/languages.ts'
import { SEARCH_LENGTH_MOST } from '#contract/limits.ts'
import { useAction } from '../../ui/actions/use-actions.ts'
import { useEscapeClears } from '../../ui/base/escape.ts'
import { lazyPart } from '../../ui/base/lazy-part.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { AssetListSearch } from './asset-list.search.ts'
import styles from './asset-tools.module.css'
import { filtersSet, ListFilters } from './list-filters.tsx'

const FiltersSheet = lazyPart(async () => (await import('./filters-sheet.tsx')).FiltersSheet)

interface AssetToolsProps {
  kind: AssetKind
  filters: AssetListSearch
  onChange: (changes: Partial<AssetListSearch>, options?: { replace: boolean }) => void
}

/** Texts of all languages have no common order. */
const withoutText = ({ sort }: AssetListSearch): Partial<AssetListSearch> =>
  sort === 'text' ? { sort: undefined } : {}

/**
 * Search, language and the further filters, which a narrow screen has in a sheet. Every change begins
 * again at the first page.
 */
export function AssetTools({ kind, filters, onChange }: AssetToolsProps) {
  const languageId = useId()
  const { hasLanguage, messages } = ASSET_KINDS[kind]
  const [open, setOpen] = useState(false)
  const set = filtersSet(filters)
  return (
    <search className={styles.tools} aria-label={messages.title}>
      <SearchBox
        placeholder={messages.searchPlaceholder}
        value={filters.search}
        onSearch={(search) =>
          onChange({ search, page: 1 }, { replace: filters.search !== '' && search !== '' })
        }
      />
      {hasLanguage && (
        <label className={styles.language} htmlFor={languageId}>
          <span>{assetMessages.filterLabel}</span>
          <Select
            id={languageId}
            value={filters.language ?? ''}
            onChange={(event) => {
              const language = languageSchema.safeParse(event.currentTarget.value)
              const chosen = language.success ? language.data : undefined
              onChange({ language: chosen, page: 1, ...(chosen ? {} : withoutText(filters)) })
            }}
          >
            <option value="">All</option>
            {LANGUAGE_NAMES.map((name) => (
              <option key={name} value={name}>
                {LANGUAGES[name].label}
              </option>
            ))}
          </Select>
        </label>
      )}
      <div className={styles.inline}>
        <ListFilters kind={kind} filters={filters} onChange={onChange} />
      </div>
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        {...FiltersSheet.intent}
        onClick={() => setOpen(true)}
      >
        <IconFilter size={18} stroke={1.75} aria-hidden="true" />
        {assetMessages.filters}
        {set > 0 && <b>{set}</b>}
      </button>
      {open && (
        <FiltersSheet
          kind={kind}
          filters={filters}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </search>
  )
}

/** Long enough to let a word be typed, short enough to feel like an answer to it. */
const SETTLE_MS = 250

interface SearchBoxProps {
  placeholder: string
  value: string
  onSearch: (search: string) => void
}

/** Holds what is being typed, so that a key redraws only the box. */
function SearchBox({ placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const box = useRef<HTMLInputElement>(null)
  const tell = useRef(onSearch)
  tell.current = onSearch
  const { 'aria-keyshortcuts': keys } = useAction({
    id: 'list-search',
    label: 'Search this list',
    group: 'list',
    icon: IconSearch,
    access: 'content.read',
    keys: ['/'],
    run: () => {
      box.current?.focus()
      box.current?.select()
    },
  })
  const clears = useEscapeClears(typed, () => setTyped(''))

  // the address changed by itself: the back button, a link
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    const text = typed.trim()
    if (text === told.current) return
    const timer = window.setTimeout(() => {
      told.current = text
      tell.current(text)
    }, SETTLE_MS)
    return () => window.clearTimeout(timer)
  }, [typed])

  return (
    <div className={styles.search}>
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <input
        ref={box}
        type="search"
        value={typed}
        maxLength={SEARCH_LENGTH_MOST}
        placeholder={placeholder}
        aria-label="Search"
        aria-keyshortcuts={keys}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...clears}
      />
      {keys && (
        <span className={styles.slash} aria-hidden="true">
          {keys}
        </span>
      )}
    </div>
  )
}

/** The search box of the page, which stands there when no card does. */
export function findSearch(): HTMLElement | null {
  return document.querySelector<HTMLElement>('search input')
}
