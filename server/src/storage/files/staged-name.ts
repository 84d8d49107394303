import { fileKey, MissingFile } from './file-store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** Where a staged file is: in staging, growing, or already kept. */
export type StagedLocation = { area: 'staging' | 'growing'; id: string } | { area: 'kept'; sha256: string }

/** The name of a staged file, which is also its key below the store's root. */
export function stagedNameOf(place: StagedLocation): string {
  return place.area === 'kept' ? `kept/${fileKey(place.sha256)}` : `${place.area}/${place.id}`
}

/**
 * The only way to turn a name into a place, so that no name escapes the store.
 * @throws MissingFile for a name that no store creates
 */
export function parseStagedName(name: string): StagedLocation {
  const [area = '', ...rest] = name.split('/')
  const last = rest.at(-1) ?? ''
  const place: StagedLocation =
    area === 'kept' ? { area, sha256: last } : { area: area === 'growing' ? 'growing' : 'staging', id: last }
  if ((place.area !== 'kept' && !isUuid(place.id)) || stagedNameOf(place) !== name)
    throw new MissingFile('No staged file has such a name.')
  return place
}
