import * as presenceMessages from '@griot/contract/messages/ui/history/presence.ts'
import type { OpenEntity } from '@griot/contract/presence/open-items.ts'
import { announce } from '@griot/player/ui/announce.ts'
import layout from '@griot/player/ui/layout.module.css'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { toast } from '../../ui/feedback/toast.ts'
import { focusField } from '../../ui/form/save/focus-field.ts'
import { type ItemPresence, initialsOf, presenceSentence } from './item-presence.ts'
import { presenceStore, reportOpen } from './presence.ts'
import classes from './presence-line.module.css'

export interface OpenByProps {
  entity: OpenEntity
  /** For an asset, the id of its row. */
  id: string
  /** For a form: its version, and how to merge a newer one. */
  conflict?: { version: () => number | undefined; refetchAndMerge: () => Promise<void> }
}

/** Report presence only after this time on the page. */
const SETTLED_MS = 1_000
/** Our own save must not be shown as a change by others before its form closes. */
const CHANGED_AFTER_MS = 1_500

/** Maximum of people shown with initials. */
const INITIALS_MAX = 3

/** Who else has this open, and whether it was changed since: a quiet line, usually empty. */
export function PresenceLine({ entity, id, conflict }: OpenByProps) {
  const thing = `${entity}:${id}`
  const seen = usePresence(thing)
  const known = conflict?.version()
  const behind = useDelayedFlag(
    seen?.version === null || (typeof seen?.version === 'number' && known !== undefined && seen.version > known),
  )
  const sentence = seen && presenceSentence(seen)
  if (!seen || (!sentence && !behind)) return null
  return (
    <div className={`${layout.row} ${layout.cluster} ${layout.secondary} ${classes.line}`}>
      {sentence && (
        <div className={`${layout.row} ${classes.people}`}>
          {seen.people.length > 0 && (
            <span className={classes.initials} aria-hidden="true">
              {seen.people.slice(0, INITIALS_MAX).map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
                <b key={index}>{initialsOf(name)}</b>
              ))}
            </span>
          )}
          <span>{sentence}</span>
        </div>
      )}
      {behind && conflict && <Changed gone={seen.version === null} take={conflict.refetchAndMerge} />}
    </div>
  )
}

function Changed({ gone, take }: { gone: boolean; take: () => Promise<void> }) {
  const place = useRef<HTMLDivElement>(null)
  const [taking, setTaking] = useState(false)
  const sentence = gone ? presenceMessages.gone : presenceMessages.changed
  useEffect(() => announce(sentence), [sentence])
  const merge = async () => {
    const form = place.current?.closest('form')
    setTaking(true)
    try {
      await take()
      announce(presenceMessages.takenIn)
      // The button is gone; focus the form.
      requestAnimationFrame(() => focusField(form))
    } catch {
      toast.failure(presenceMessages.takeFailed)
    } finally {
      setTaking(false)
    }
  }
  return (
    <div ref={place} className={`${layout.row} ${layout.cluster} ${classes.changed}`}>
      <span>{sentence}</span>
      {!gone && (
        <TextButton aria-disabled={taking || undefined} onClick={() => !taking && void merge()}>
          {presenceMessages.take}
        </TextButton>
      )}
    </div>
  )
}

/** Presence of a thing; reported a moment after mounting. */
export function usePresence(thing: string): ItemPresence | null {
  useEffect(() => {
    let unfollow: (() => void) | undefined
    const timer = setTimeout(() => {
      unfollow = reportOpen(thing)
    }, SETTLED_MS)
    return () => {
      clearTimeout(timer)
      unfollow?.()
    }
  }, [thing])
  return useStore(presenceStore, ({ seen }) => seen.get(thing) ?? null)
}

/** Whether a condition has been true for a while. */
function useDelayedFlag(now: boolean): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!now) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), CHANGED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [now])
  return now && lasting
}
