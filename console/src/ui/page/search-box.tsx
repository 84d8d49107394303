import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { SEARCH_LENGTH_MOST } from '#contract/limits.ts'
import { useAction } from '../actions/use-actions.ts'
import { useEscapeClears } from '../overlay/use-escape.ts'
import classes from './search-box.module.css'

/** Long enough to let a word be typed, short enough to feel like an answer to it. */
const SETTLE_MS = 250

interface SearchBoxProps {
  placeholder: string
  value: string
  onSearch: (search: string) => void
}

/** The search of a list. Holds what is being typed, so that a key redraws only the box. */
export function SearchBox({ placeholder, value, onSearch }: SearchBoxProps) {
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
    <div className={classes.search}>
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
        <span className={classes.slash} aria-hidden="true">
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
