import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import type { Audio } from '#contract/assets/audio.ts'
import { AudioCard } from './audio-card.tsx'
import styles from './audio-grid.module.css'

interface AudioGridProps {
  audios: readonly Audio[]
  search: string
  /** The code whose details are open. */
  open: string | undefined
  onToggle: (code: string) => void
}

/** The cards, one to five in a row. Arrow keys go from card to card as the eye does. */
export function AudioGrid({ audios, search, open, onToggle }: AudioGridProps) {
  const grid = useRef<HTMLUListElement>(null)
  const [reached, setReached] = useState<string | null>(null)
  const tabStop = audios.some((audio) => audio.code === reached) ? reached : audios[0]?.code

  const onKeyDown = useCallback((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const card =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null
    const next =
      card &&
      grid.current &&
      neighbour([...grid.current.querySelectorAll<HTMLElement>('[data-card]')], card, event.key)
    if (!next) return
    event.preventDefault()
    setReached(next.dataset.card ?? null)
    next.focus()
  }, [])

  return (
    <ul ref={grid} className={styles.grid} onKeyDown={onKeyDown}>
      {audios.map((audio) => (
        <AudioCard
          key={audio.code}
          audio={audio}
          search={search}
          open={open === audio.code}
          reached={tabStop === audio.code}
          onToggle={onToggle}
        />
      ))}
    </ul>
  )
}

/** The card that an arrow leads to: beside, above or below by where they stand on the screen. */
function neighbour(cards: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = cards.indexOf(from)
  const top = (card: HTMLElement | undefined) => Math.round(card?.getBoundingClientRect().top ?? 0)
  const columns = cards.filter((card) => top(card) === top(cards[0])).length
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key]
  return step === undefined ? undefined : cards[at + step]
}

/** The shape of the grid while it loads. */
export function AudioGridSkeleton({ children }: { children: React.ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
