import { type RefObject, useRef, useState } from 'react'

/** A place that was filled by one act, what is said of it, and the way back. */
interface Filled {
  slot: string
  said: string
  undo: () => void
}

/** What was filled for the writer, for the fields that show it. */
export interface FastEntry {
  /** On any element of the kind's part of the form. */
  anchor: RefObject<HTMLFieldSetElement | null>
  /** Whether a place shows that it was filled for the writer. */
  isGot: (slot: string) => boolean
  /** What was filled last, if that is this place. */
  lastOf: (slot: string) => Filled | null
  /** Tells that a place was filled; the focus goes on to the next field that is empty. */
  filled: (slot: string, said: string, undo: () => void) => void
  /** The same where the focus stays where it is. */
  noted: (slot: string, said: string, undo: () => void) => void
  /** Tells that the writer goes on in a place by hand. */
  typed: (slot: string) => void
  /** Tells that a code was typed whole; the focus goes on if it is still there and a field is empty. */
  completed: (slot: string) => void
}

/**
 * Follows what is filled for the writer: the tint stays until the next key there, and the last one
 * can be taken back. Fields that are to be filled carry `data-fill`, and the place that they are of
 * as `data-slot`.
 */
export function useFastEntry(onNoneLeft: () => void): FastEntry {
  const anchor = useRef<HTMLFieldSetElement>(null)
  const [got, setGot] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<Filled | null>(null)
  const fieldsOf = () => [
    ...(anchor.current?.closest('form')?.querySelectorAll<HTMLInputElement>('[data-fill]') ?? []),
  ]
  /** The next field to fill; after the question, of an option its code, which brings the text along. */
  const nextOf = (slot: string) => {
    const fields = fieldsOf()
    const own = fields.findLastIndex((field) => field.dataset.slot === slot)
    const next = fields.slice(own + 1).find(isEmpty) ?? fields.find(isEmpty)
    if (!next || !anchor.current || anchor.current.contains(fields[own] ?? null)) return next
    const code = anchor.current.querySelector<HTMLInputElement>('li [data-palette="off"]')
    return code && anchor.current.contains(next) && isEmpty(code) ? code : next
  }
  const typed = (slot: string) => {
    setGot((now) => (now.has(slot) ? new Set([...now].filter((other) => other !== slot)) : now))
    setLast((now) => (now?.slot === slot ? null : now))
  }
  const noted = (slot: string, said: string, undo: () => void) => {
    setGot((now) => new Set([...now, slot]))
    setLast({
      slot,
      said,
      undo: () => {
        undo()
        typed(slot)
        fieldsOf()
          .find((field) => field.dataset.slot === slot)
          ?.focus()
      },
    })
  }
  return {
    anchor,
    isGot: (slot) => got.has(slot),
    lastOf: (slot) => (last?.slot === slot ? last : null),
    typed,
    noted,
    filled: (slot, said, undo) => {
      noted(slot, said, undo)
      // What was filled is there after React has drawn it.
      requestAnimationFrame(() => {
        const next = nextOf(slot)
        if (next) next.focus()
        else onNoneLeft()
      })
    },
    completed: (slot) => {
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && activeElement.dataset.slot === slot)
        nextOf(slot)?.focus()
    },
  }
}

const isEmpty = (field: HTMLInputElement) => field.value.trim() === ''
