import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { audioMessages } from '#contract/assets/audio.ts'
import { LANGUAGE_NAMES, LANGUAGES, languageSchema } from '#contract/languages.ts'
import { SEARCH_LENGTH_MOST } from '#contract/limits.ts'
import { Select } from '../../ui/form/select.tsx'
import type { AudioListSearch } from './audio-list.search.ts'
import styles from './audio-tools.module.css'

interface AudioToolsProps {
  filters: AudioListSearch
  onChange: (changes: Partial<AudioListSearch>, options?: { replace: boolean }) => void
}

/** Search, language and switches. Every change begins again at the first page. */
export function AudioTools({ filters, onChange }: AudioToolsProps) {
  const languageId = useId()
  return (
    <search className={styles.tools} aria-label="Audio assets">
      <SearchBox
        value={filters.search}
        onSearch={(search) =>
          onChange({ search, page: 1 }, { replace: filters.search !== '' && search !== '' })
        }
      />
      <label className={styles.language} htmlFor={languageId}>
        <span>{audioMessages.filterLabel}</span>
        <Select
          id={languageId}
          value={filters.language ?? ''}
          onChange={(event) => {
            const language = languageSchema.safeParse(event.currentTarget.value)
            onChange({ language: language.success ? language.data : undefined, page: 1 })
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
      <div className={styles.toggles}>
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={filters.exact === 'true'}
          onClick={() => onChange({ exact: filters.exact ? undefined : 'true', page: 1 })}
        >
          Exact marks
        </button>
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={filters.file === 'missing'}
          onClick={() =>
            onChange({ file: filters.file === 'missing' ? undefined : 'missing', page: 1 })
          }
        >
          No file yet
        </button>
      </div>
    </search>
  )
}

/** Long enough to let a word be typed, short enough to feel like an answer to it. */
const SETTLE_MS = 250

interface SearchBoxProps {
  value: string
  onSearch: (search: string) => void
}

/** Holds what is being typed, so that a key redraws only the box. */
function SearchBox({ value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const box = useRef<HTMLInputElement>(null)
  const tell = useRef(onSearch)
  tell.current = onSearch
  useSlash(box)

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
        placeholder={audioMessages.searchPlaceholder}
        aria-label="Search"
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return
          event.preventDefault()
          setTyped('')
        }}
      />
      <span className={styles.slash} aria-hidden="true">
        /
      </span>
    </div>
  )
}

/** `/` goes to the search from anywhere that takes no text. */
function useSlash(box: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      const typing =
        target instanceof HTMLElement &&
        target.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [box])
}
