import { type RefObject, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { deleteDraft, draftKey, loadDrafts, saveDraft, saveOnLeaving } from '../../ui/form/draft/draft-storage.ts'

/** Like forms: a word at most is lost. */
const WRITE_AFTER_MS = 400

const valuesSchema = z.object({
  text: z.string(),
  /** The people whose names the text has. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type CommentText = z.output<typeof valuesSchema>

interface CommentDraft {
  values: CommentText
  change: (values: CommentText) => void
  /** Deletes the draft, after sending. */
  clear: () => void
}

/** A comment that is being written, kept on this device until it is sent. It returns where it was left. */
export function useCommentDraft(name: string, begin: CommentText): CommentDraft {
  const [place] = useState(() => draftKey(`comment.${name}`))
  const [values, setValues] = useState(begin)
  const pending = useRef<CommentText>(undefined)
  const isTyped = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const [write] = useState(() => () => {
    clearTimeout(timer.current)
    const now = pending.current
    pending.current = undefined
    if (!now || place === null) return
    if (now.text === begin.text) void deleteDraft(place, ID)
    else void saveDraft(place, { id: ID, savedAt: Date.now(), values: now, base: begin })
  })
  useEffect(() => {
    let isGone = false
    if (place !== null) void loadDrafts(place).then(([draft]) => !isGone && put(draft?.values, isTyped, setValues))
    const stay = saveOnLeaving(write)
    return () => {
      isGone = true
      stay()
      write()
    }
  }, [place, write])

  return {
    values,
    change(next) {
      isTyped.current = true
      setValues(next)
      pending.current = next
      clearTimeout(timer.current)
      timer.current = setTimeout(write, WRITE_AFTER_MS)
    },
    clear() {
      clearTimeout(timer.current)
      pending.current = undefined
      if (place !== null) void deleteDraft(place, ID)
    },
  }
}

/** One draft per place: the last text wins. */
const ID = 'comment'

/** Puts a stored text where nothing was typed yet. */
function put(stored: unknown, isTyped: RefObject<boolean>, set: (values: CommentText) => void): void {
  const read = valuesSchema.safeParse(stored)
  if (read.success && !isTyped.current) set(read.data)
}
