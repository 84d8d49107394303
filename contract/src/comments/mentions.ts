/** People named in one comment: each is notified. */
export const MENTIONS_MAX = 20

/** A mention as it is stored: the id of an account, so that a new name is shown at once. */
const MENTION = /@\[([0-9]{1,15})\]/g

/** The ids of the people whom a text names, each once. */
export const mentionedIds = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, id]) => id ?? '')),
]

/** A text in parts: words, and ids of people. */
export type TextPart = { text: string } | { person: string }

/** Splits a text at its mentions. */
export function partsOf(text: string): TextPart[] {
  return text
    .split(MENTION)
    .map((part, index) => (index % 2 === 1 ? { person: part } : { text: part }))
    .filter((part) => 'person' in part || part.text !== '')
}

/** A text with names instead of ids, as people type and read it; a person without a name stays an id. */
export const withNames = (text: string, nameOf: (id: string) => string | undefined): string =>
  text.replace(MENTION, (mention, id: string) => (nameOf(id) === undefined ? mention : `@${nameOf(id)}`))

/** What goes on with a longer word: the name before it is another one. */
const WORD = /^[\p{L}\p{M}\p{N}]/u

/** A typed text with ids instead of the names of the people who were chosen; longer names first. */
export function withIds(text: string, chosen: readonly { id: string; name: string }[]): string {
  const names = chosen.toSorted((one, other) => other.name.length - one.name.length)
  return names.reduce(
    (typed, { id, name }) =>
      typed.split(`@${name}`).reduce((before, after) => `${before}@${WORD.test(after) ? name : `[${id}]`}${after}`),
    text,
  )
}
