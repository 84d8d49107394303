import type { FastifyRequest } from 'fastify'

/**
 * The language of a request by Accept-Language: the first that is known, itself or without its region.
 * @param known languages to choose from
 * @returns undefined for a request that wants none of them
 */
export function preferredLocale<Locale extends string>(
  { headers }: Pick<FastifyRequest, 'headers'>,
  known: readonly Locale[],
): Locale | undefined {
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', quality] = range.trim().split(/\s*;\s*q=/)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
  for (const { tag } of wanted) {
    const wantedTag = tag.toLowerCase()
    const [base] = wantedTag.split('-')
    const found = [wantedTag, base].map((one) => known.find((each) => each.toLowerCase() === one)).find(Boolean)
    if (found !== undefined) return found
  }
  return undefined
}
