/**
 * A list of texts as text that PostgreSQL reads as an array: `unnest` takes lists of lists apart to their
 * last element, so a list inside a list goes as text.
 */
export function textArray(texts: readonly (string | null)[]): string {
  const items = texts.map((text) =>
    text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, '\\$&')}"`,
  )
  return `{${items.join(',')}}`
}
