import * as presenceMessages from '@griot/contract/messages/ui/history/presence.ts'
import type { PresenceOf } from '@griot/contract/presence/presence.ts'

/** Presence of a thing that is open here. */
export interface ItemPresence extends Omit<PresenceOf, 'version' | 'discussion'> {
  /** Undefined until the server has sent it. */
  version: number | null | undefined
  /** The same; see `useDiscussion`. */
  discussion: number | undefined
  /** Whether another tab of this browser has it open. */
  otherTab: boolean
}

/**
 * Sentence about who else has a thing open; about the user's own other tabs only if no one else has. Null when there is
 * no one.
 */
export function presenceSentence({ people, more, elsewhere, otherTab }: ItemPresence): string | null {
  if (people.length > 0) {
    const [first = '', second] = people
    const others = people.length + more - 1
    // A single other person has no name here when only the count is known.
    return others === 1 && second !== undefined
      ? presenceMessages.bothHere({ first, second })
      : presenceMessages.here({ first, others })
  }
  if (elsewhere) return presenceMessages.otherBrowser
  return otherTab ? presenceMessages.otherTab : null
}

/** Initials of the first and the last name: 'AB', 'Ọ'. */
export function initialsOf(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/u)
    .flatMap((word) => [...new Intl.Segmenter().segment(word)].slice(0, 1))
    .map(({ segment }) => segment.toLocaleUpperCase())
  const [first = '?', ...others] = letters
  return first + (others.at(-1) ?? '')
}
