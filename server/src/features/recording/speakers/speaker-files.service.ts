import type { AssetUseCount } from '@griot/contract/assets/uses.ts'
import * as speakerApiMessages from '@griot/contract/messages/api/recording/speaker.ts'
import type { SpeakerFile, SpeakerReleases } from '@griot/contract/recording/speakers.ts'
import type { MediaLinks } from '../../../http/auth/media-links.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Actor } from '../../../storage/database/pool/transaction.ts'
import { write } from '../../../storage/database/writes/write.ts'
import { lockRemovedFilesSql } from '../../../storage/file-locks.ts'
import * as store from './speaker-files.store.ts'
import { notFound } from './speakers.service.ts'
import { findSpeaker, lockSpeaker } from './speakers.store.ts'

export interface SpeakerFileDeps {
  pool: Pool
  links: MediaLinks
  /** From the assets: in how many places audios are used, for those that are. */
  usesOf: (codes: readonly string[]) => Promise<AssetUseCount[]>
}

/** Every recording of a speaker: in the library, its history, and the takes. @throws CallError not_found */
export async function listSpeakerFiles({ pool, links, usesOf }: SpeakerFileDeps, id: string): Promise<SpeakerFile[]> {
  if (!(await findSpeaker(pool, Number(id)))) throw notFound()
  const found = await store.filesOfSpeaker(pool, Number(id))
  const current = found.filter(({ place }) => place === 'current')
  const counts = await usesOf(current.map(({ code }) => code))
  const uses = new Map(counts.map((one) => [one.code.toLowerCase(), one]))
  return found.map((row) => {
    const used = row.place === 'current' ? uses.get(row.code.toLowerCase()) : undefined
    return {
      sha256: row.sha256,
      code: row.code,
      text: row.local_text,
      translation: row.translation,
      url: links.ofFile('audio', row.sha256),
      place: row.place,
      uses: used?.uses ?? 0,
      available: (used?.available ?? 0) > 0,
    }
  })
}

/** The releases that still have files of a speaker: these stay until the releases are deleted. */
export async function listSpeakerReleases(
  { pool }: Pick<SpeakerFileDeps, 'pool'>,
  id: string,
): Promise<SpeakerReleases> {
  const found = await store.releasesOfSpeaker(pool, Number(id))
  return found.map(({ id: release, is_live: isLive, ...rest }) => ({ ...rest, id: String(release), isLive }))
}

/**
 * Removes files of a speaker who has withdrawn consent, for good: codes are left without a file, and neither history nor
 * takes name them. Files of releases stay until these are deleted. Replaced files of the speaker, which no list has, are removed as well. A file that is of another
 * speaker or of none is only taken from the speaker's takes. Locks come in the order files, speaker, assets, takes.
 * @returns how many of the given files were removed; files of others are left
 * @throws CallError not_found, conflict while consent is given
 */
export async function removeSpeakerFiles(
  pool: Pool,
  input: { actor: Actor; id: string; files: readonly string[] },
): Promise<{ removed: number }> {
  const replaced = await store.unreferencedFilesOf(pool, Number(input.id))
  const firstStatement = lockRemovedFilesSql([...input.files, ...replaced])
  return write(pool, { actor: input.actor, firstStatement }, async (transaction) => {
    const speaker = await lockSpeaker(transaction, Number(input.id))
    if (!speaker) throw notFound()
    if (!speaker.withdrawn_at) throw new CallError('conflict', { message: speakerApiMessages.notWithdrawn })
    const { files, shared, unprocessed } = await store.ownedAmong(transaction, {
      speakerId: speaker.id,
      hashes: input.files,
    })
    const hashes = [...files, ...unprocessed]
    if (hashes.length > 0) {
      await store.lockAssetsWith(transaction, hashes)
      await store.removeFiles(transaction, hashes)
    }
    if (shared.length > 0) await store.detachTakes(transaction, shared, speaker.id)
    await store.deleteUnreferencedFiles(transaction, [...shared, ...replaced])
    return { removed: files.length + shared.length }
  })
}
