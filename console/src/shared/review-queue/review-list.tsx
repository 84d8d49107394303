import * as reviewQueueMessages from '@griot/contract/messages/ui/general/review-queue.ts'
import layout from '@griot/player/ui/layout.module.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Badge } from '../../ui/feedback/badge.tsx'
import classes from './review-queue.module.css'
import type { Entry } from './review-queue.ts'

interface Props<Item> {
  entries: readonly Entry<Item>[]
  at: number
  /** How an item is shown. */
  show: (item: Item) => ReactNode
  /** Its mark while it is to be decided. */
  mark: (item: Item) => ReactNode
  onChoose: (id: string) => void
}

/** The items of a queue in their order, each with its decision. */
export function ReviewList<Item>({ entries, at, show, mark, onChoose }: Props<Item>) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const current = list.current?.children[at]
    // Without a panel of its own, the page would scroll away from the item.
    if (current && isInPanel(current)) current.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <ol ref={list} className={classes.list}>
      {entries.map((entry, index) => (
        <li key={entry.id} aria-current={index === at ? 'step' : undefined}>
          <button type="button" className={layout.row} onClick={() => onChoose(entry.id)}>
            <span className={classes.item}>{show(entry.item)}</span>
            <Mark entry={entry} isCurrent={index === at} mark={mark} />
          </button>
        </li>
      ))}
    </ol>
  )
}

const isInPanel = (element: Element) => {
  const panel = element.closest('aside')
  return panel !== null && getComputedStyle(panel).position === 'fixed'
}

function Mark<Item>({
  entry,
  isCurrent,
  mark,
}: { entry: Entry<Item>; isCurrent: boolean } & Pick<Props<Item>, 'mark'>) {
  const { outcome, fault, item } = entry
  if (outcome) return <Badge tone={outcome.tone}>{outcome.label}</Badge>
  if (isCurrent) return <Badge tone="info">{reviewQueueMessages.now}</Badge>
  if (fault !== null) return <Badge tone="warn">{reviewQueueMessages.notSaved}</Badge>
  return mark(item)
}
