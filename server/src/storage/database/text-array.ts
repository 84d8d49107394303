/**
 * A list of texts in PostgreSQL's text format for arrays: `unnest` flattens nested arrays completely, so an inner list
 * is passed as text.
 */
export function textArray(texts: readonly (string | null)[]): string {
  const items = texts.map((text) => (text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, '\\$&')}"`))
  return `{${items.join(',')}}`
}
