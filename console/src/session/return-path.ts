/** Stands for this origin while a path is checked; no real host ends in `.invalid` (RFC 2606). */
const HERE = 'https://griot.invalid'

/**
 * The path to return to after sign-in, or null when `text` is not a path of this origin. `//evil`, `/\evil`, schemes
 * and control characters are refused: they lead to other sites.
 */
export function returnPath(text: string | undefined): string | null {
  if (text === undefined || !/^\/(?![/\\])/.test(text)) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them and read what is left
  if (/[\u0000-\u001f\u007f\\]/.test(text)) return null
  const url = URL.parse(text, HERE)
  if (!url || url.origin !== HERE || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
