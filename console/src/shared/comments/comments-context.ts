import type { Thread } from '@griot/contract/comments/comments.ts'
import type { Place } from '@griot/contract/comments/places.ts'
import { createContext, useContext } from 'react'

/** What is open in the panel: a thread, or a new comment at a place. */
export type Selected = { thread: string } | { place: Place } | null

export interface Comments {
  /** Its name in calls: `activity:ACT-YA-0021-03`. */
  item: string
  /** The version of the item that this page shows. */
  revision: () => number | undefined
  /** Of an asset, whose recording a comment may name a second of. */
  code?: string | undefined
  /** Names of fields on pages without a form. */
  labels: Readonly<Record<string, string>>
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  selected: Selected
  select: (selected: Selected) => void
}

export const CommentsContext = createContext<Comments | null>(null)

/** The comments of the surrounding item; null where nothing can be commented on, such as a new item. */
export const useComments = (): Comments | null => useContext(CommentsContext)

/** The text by which a place is found in the page. */
export const placeKey = ({ field, option }: { field: string | null; option: string | null }): string =>
  `${field ?? ''} ${option ?? ''}`

const isAt = (place: Place, field: string | null, option: string | null) =>
  place.field === field && place.option === option

/** Open threads at a place, those about times of its recording too. */
export const openAt = (threads: readonly Thread[], field: string, option: string | null): Thread[] =>
  threads.filter(({ place, resolved }) => resolved === null && isAt(place, field, option))

/** Whether the open thread or comment is about a place. */
export function isSelectedAt(selected: Selected, threads: readonly Thread[], field: string, option: string | null) {
  const place =
    selected && ('place' in selected ? selected.place : threads.find(({ id }) => id === selected.thread)?.place)
  return place != null && isAt(place, field, option)
}
