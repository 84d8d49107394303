/** The small picture of an asset or of a file; null for kinds that have none. */
export function stillOf(shown: object): string | null {
  const { thumbnail } = shown as { thumbnail?: string | null }
  return thumbnail ?? null
}
