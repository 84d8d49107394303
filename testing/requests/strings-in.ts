/** Every text nested in a value, with its key. */
export function stringsIn(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }]
  if (Buffer.isBuffer(value) || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => stringsIn(each, Array.isArray(value) ? key : name))
}

/** Keys of secrets, in requests and in the responses that return them once. */
const SECRET_KEYS = /^(password|currentPassword|token|accessToken|proof|link|secret|uri|codes|signature|authorization)$/

/** The secrets in a request and its response. */
export function secretsIn(...values: unknown[]): string[] {
  const found = values.flatMap((value) => stringsIn(value))
  const plain = found.filter(({ key, text }) => SECRET_KEYS.test(key) && text.length > 7)
  const signed = found.flatMap(({ text }) => /[?&]signature=([\w%-]+)/.exec(text)?.[1] ?? [])
  const tokens = found.flatMap(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1] ?? [])
  return [...plain.map(({ text }) => text), ...signed, ...tokens]
}

/** Texts written by users: sentences and words with diacritics, without codes and names of kinds. */
export function wordsIn(value: unknown): string[] {
  return stringsIn(value)
    .map(({ text }) => text)
    .filter((text) => /\s|[^\x20-\x7e]/.test(text))
}
