const QUOTED = /["\\]/

/**
 * A list of texts as PostgreSQL reads an array, for `unnest`. The driver writes the same, in twice
 * the time: it looks into each element for what it might be.
 */
export function textArray(texts: readonly (string | null)[]): string {
  let array = ''
  for (const text of texts) {
    array += array === '' ? '{' : ','
    if (text === null) array += 'NULL'
    else array += `"${QUOTED.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`
  }
  return `${array || '{'}}`
}
