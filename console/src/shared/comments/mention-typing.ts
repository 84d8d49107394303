/** What is typed after the last @ before the caret, at most two words; null when no person is being named. */
export function typedName(text: string, caret: number): string | null {
  const match = /(?:^|[\s(])@([\p{L}\p{M}'’-]*(?: [\p{L}\p{M}'’-]+)?)$/u.exec(text.slice(0, caret))
  return match ? (match[1] ?? '') : null
}

/** The text with a name in place of what was typed after the @, and where the caret is then. */
export function withName(text: string, caret: number, name: string): { text: string; caret: number } {
  const typed = typedName(text, caret) ?? ''
  const before = `${text.slice(0, caret - typed.length)}${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** People whose names are in a text; the second of two people with the same name gets a number. */
export function distinctName(person: { id: string; name: string }, chosen: readonly { id: string; name: string }[]) {
  const isTaken = chosen.some(({ id, name }) => id !== person.id && name === person.name)
  return isTaken ? `${person.name} ${person.id}` : person.name
}
