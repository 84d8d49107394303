import { presenceMessages } from '#contract/presence/presence.ts'
import type { Seen } from './presence-seen.ts'

/** Who has a thing open beside this page; of oneself only where nobody else has. Null when it is nobody. */
export function hereSentence({ people, more, elsewhere, otherTab }: Seen): string | null {
  if (people.length > 0) return presenceMessages.here(people, more)
  if (elsewhere) return presenceMessages.otherBrowser
  return otherTab ? presenceMessages.otherTab : null
}

/** The first letters of the first and the last name, as people write them: 'AB', 'Ọ'. */
export function initialsOf(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/u)
    .flatMap((word) => [...new Intl.Segmenter().segment(word)].slice(0, 1))
    .map(({ segment }) => segment.toLocaleUpperCase())
  const [first = '?', ...others] = letters
  return first + (others.at(-1) ?? '')
}
