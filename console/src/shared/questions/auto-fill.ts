import { type RefObject, useRef, useState } from 'react'

/** An automatically filled slot, its message, and its undo. */
interface AutoFilledSlot {
  slot: string
  announcement: string
  undo: () => void
}

/** Which slots were filled automatically, for the fields that show it. */
export interface AutoFill {
  /** Ref for any element of the kind's part of the form. */
  anchor: RefObject<HTMLFieldSetElement | null>
  /** Whether a slot is highlighted as filled automatically. */
  isAutoFilled: (slot: string) => boolean
  /** The last automatic fill, if it was in this slot. */
  lastOf: (slot: string) => AutoFilledSlot | null
  /** Records an automatic fill; focuses the next empty field. */
  filled: (slot: string, announcement: string, undo: () => void) => void
  /** The same, without moving the focus. */
  recordFill: (slot: string, announcement: string, undo: () => void) => void
  /** Records that the user typed in a slot. */
  typed: (slot: string) => void
  /** Records that a complete code was typed; moves on if the focus is still there and a field is empty. */
  completed: (slot: string) => void
}

/**
 * Tracks automatic fills: a slot stays highlighted until the next key there, and the last fill can be undone. Fields to
 * fill have `data-fill`, and their slot as `data-slot`.
 */
export function useAutoFill(onNoneLeft: () => void): AutoFill {
  const anchor = useRef<HTMLFieldSetElement>(null)
  const [got, setAutoFilled] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<AutoFilledSlot | null>(null)
  const fieldsOf = () => [...(anchor.current?.closest('form')?.querySelectorAll<HTMLInputElement>('[data-fill]') ?? [])]
  /** The next field to fill; after the question, prefer an option's code, which also fills its text. */
  const nextOf = (slot: string) => {
    const fields = fieldsOf()
    const own = fields.findLastIndex((field) => field.dataset.slot === slot)
    const next = fields.slice(own + 1).find(isEmpty) ?? fields.find(isEmpty)
    if (!next || !anchor.current || anchor.current.contains(fields[own] ?? null)) return next
    const code = next.closest('li')?.querySelector<HTMLInputElement>('[data-palette="off"]')
    return code && anchor.current.contains(next) && isEmpty(code) ? code : next
  }
  const typed = (slot: string) => {
    setAutoFilled((now) => (now.has(slot) ? new Set([...now].filter((other) => other !== slot)) : now))
    setLast((now) => (now?.slot === slot ? null : now))
  }
  const recordFill = (slot: string, announcement: string, undo: () => void) => {
    setAutoFilled((now) => new Set([...now, slot]))
    setLast({
      slot,
      announcement,
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
    isAutoFilled: (slot) => got.has(slot),
    lastOf: (slot) => (last?.slot === slot ? last : null),
    typed,
    recordFill,
    filled: (slot, announcement, undo) => {
      recordFill(slot, announcement, undo)
      // Wait until React has rendered the values.
      requestAnimationFrame(() => {
        const next = nextOf(slot)
        if (next) next.focus()
        else onNoneLeft()
      })
    },
    completed: (slot) => {
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && activeElement.dataset.slot === slot) nextOf(slot)?.focus()
    },
  }
}

const isEmpty = (field: HTMLInputElement) => field.value.trim() === ''
