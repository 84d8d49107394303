import type { Release } from '@griot/contract/releases/releases.ts'

export interface ReleasePair {
  from: Release
  to: Release
}

/**
 * The two releases to compare: the chosen ones, else the live one, or the newest, with the one before it. Undefined for
 * fewer than two, or for one with itself.
 * @param releases newest first
 */
export function pairOf(
  releases: readonly Release[],
  chosen: { from?: string | undefined; to?: string | undefined },
): ReleasePair | undefined {
  const byId = (id: string | undefined) => releases.find((release) => release.id === id)
  const to = byId(chosen.to) ?? releases.find(({ isLive }) => isLive) ?? releases[0]
  if (!to) return
  // The oldest one has none before it.
  const from = byId(chosen.from) ?? releases[releases.indexOf(to) + 1] ?? releases[0]
  return from && from !== to ? { from, to } : undefined
}
