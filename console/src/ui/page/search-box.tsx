import { SEARCH_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as pageLayoutMessages from '@griot/contract/messages/ui/shell/page-layout.ts'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAction } from '../actions/use-actions.ts'
import { useClearOnEscape } from '../overlay/use-escape.ts'
import classes from './search-box.module.css'

/** Debounce: long enough to type a word, short enough to feel immediate. */
const DEBOUNCE_MS = 250

interface SearchBoxProps {
  placeholder: string
  value: string
  onSearch: (search: string) => void
}

/** Search box of a list. Holds the text while typing, so that a key renders only the box. */
export function SearchBox({ placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)
  const box = useRef<HTMLInputElement>(null)
  const search = useEffectEvent(onSearch)
  const { 'aria-keyshortcuts': keys } = useAction({
    id: 'list-search',
    label: pageLayoutMessages.searchList,
    group: 'list',
    icon: IconSearch,
    access: 'content.read',
    keys: ['/'],
    run: () => {
      box.current?.focus()
      box.current?.select()
    },
  })
  const clears = useClearOnEscape(typed, () => setTyped(''))

  // the URL changed otherwise: back button, link
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    const text = typed.trim()
    if (text === reported.current) return
    const timer = window.setTimeout(() => {
      reported.current = text
      search(text)
    }, DEBOUNCE_MS)
    return () => window.clearTimeout(timer)
  }, [typed])

  return (
    <div className={classes.search}>
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <input
        ref={box}
        type="search"
        value={typed}
        maxLength={SEARCH_LENGTH_MAX}
        placeholder={placeholder}
        aria-label={pageLayoutMessages.search}
        aria-keyshortcuts={keys}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...clears}
      />
      {keys && (
        <span className={classes.slash} aria-hidden="true">
          {keys}
        </span>
      )}
    </div>
  )
}

/** The page's search box, to focus when there is no card. */
export function findSearch(): HTMLElement | null {
  return document.querySelector<HTMLElement>('search input')
}
