import { fileURLToPath } from 'node:url'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import { findByLink } from '../features/auth/sign-in/attempt-limits.ts'
import { feedDeltaRoutes, feedRoutes } from '../features/releases/feed/feed.routes.ts'
import { writePointers } from '../features/releases/feed/pointers.ts'
import { packDownloads, packRoutes } from '../features/releases/packs/packs.routes.ts'
import { releaseRoutes } from '../features/releases/releases.routes.ts'
import { shareRoutes } from '../features/releases/shares/shares.routes.ts'
import { createTokenCheck } from '../http/auth/environment-token.ts'
import type { MediaLinks } from '../http/auth/media-links.ts'
import { createRecordingLinkTokens } from '../http/auth/recording-link-tokens.ts'
import type { Pool } from '../storage/database/pool/connect.ts'
import type { FileStore } from '../storage/files/file-store.ts'
import type { Jobs } from '../storage/jobs/jobs.ts'

const PLAYER_FOLDER = fileURLToPath(new URL('../../../player/dist', import.meta.url))

/** The routes of releases: their feed, packs and share links. */
export function releaseParts({
  config,
  secrets,
  pool,
  files,
  jobs,
  links,
  playerFolder = PLAYER_FOLDER,
}: {
  config: Config
  secrets: Secrets
  pool: Pool
  files: FileStore
  jobs: Jobs
  links: MediaLinks
  playerFolder?: string | undefined
}) {
  const hasToken = config.feedAccess === 'token' ? createTokenCheck(config.feedToken) : null
  const isPublic = hasToken === null
  const feed = { database: pool, files, hasToken }
  const { publicUrl: home, resultsUrl } = config
  const packs = { database: pool, files, playerFolder, home, resultsUrl, isPublic }
  const tokens = createRecordingLinkTokens(secrets.tokenSecret, 'share link')
  const shares = { pool, links, findByLink, tokens }
  const pointers = async (language: Parameters<typeof writePointers>[1]) => {
    await writePointers({ pool, files }, language)
  }
  return {
    handlers: {
      ...releaseRoutes({ pool, jobs, links, writePointers: pointers }),
      ...feedDeltaRoutes(feed),
      ...packRoutes({ ...packs, links }),
      ...shareRoutes(shares),
    },
    rawHandlers: { ...feedRoutes(feed), ...packDownloads(packs) },
    /** For the pages of share links. */
    pages: { ...shares, playerFolder, home },
    apps: packs,
  }
}
