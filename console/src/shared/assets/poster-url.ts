/** URL of the thumbnail or poster of an asset or file; null for kinds without one. */
export function posterUrl(shown: object): string | null {
  const { thumbnail } = shown as { thumbnail?: string | null }
  return thumbnail ?? null
}
