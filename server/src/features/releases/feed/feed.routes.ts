import { Readable } from 'node:stream'
import { isLanguageName } from '@griot/contract/languages.ts'
import * as releaseApiMessages from '@griot/contract/messages/api/releases/release.ts'
import { currentPath, documentPath, filePath, releasePath } from '@griot/contract/releases/feed-paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallHandlers } from '../../../http/calls/call.ts'
import type { RawHandlers } from '../../../http/calls/register-calls.ts'
import { sameTag, sendFile } from '../../../http/responses/send-file.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Database } from '../../../storage/database/database.ts'
import { isChanging } from '../../../storage/feed/feed-path.ts'
import type { ByteRange, FileStore } from '../../../storage/files/file-store.ts'
import { deltaBetween } from '../compare/delta.ts'
import { sha256Of } from '../plan/canonical.ts'
import { findByNumber, findLive } from '../releases.store.ts'
import { findDocument, findMedium, findPointer } from './feed.store.ts'
import { pointerText } from './pointers.ts'
import { SCHEMA_FILES } from './schemas.ts'

export interface FeedRouteDeps {
  database: Database
  files: FileStore
  /** Whether a request has the token of the feed; null for a public feed. */
  hasToken: ((request: FastifyRequest) => boolean) | null
}

type FeedCall = 'getFeedPointer' | 'getFeedFile' | 'getFeedPointerOptions' | 'getFeedFileOptions'

/** Caches may keep what changes for so many seconds. */
const POINTER_SECONDS = 60
const YEAR_SECONDS = 31_536_000

/**
 * The feed for apps. Files are read from the database and the kept files, so they are the same as the static ones also
 * while these are published; documents and media that are in no complete release do not exist here.
 */
export function feedRoutes(deps: FeedRouteDeps): Pick<RawHandlers, FeedCall> {
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    requireToken(deps, request)
    const path = pathIn(request)
    const caching = cachingOf(deps, path)
    const medium = await mediumAt(deps.database, path)
    if (medium) {
      const { sha256, bytes, media_type: mediaType } = medium
      const read = (range?: ByteRange) => deps.files.read(sha256, range)
      return sendFile(request, reply, { sha256, bytes, mediaType, caching, read })
    }
    const text = await textAt(deps.database, path)
    if (text === null) throw new CallError('not_found', { message: releaseApiMessages.feedNotFound })
    const etag = `"${sha256Of(text)}"`
    reply.header('etag', etag).header('cache-control', caching).type('application/json; charset=utf-8')
    if (sameTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return request.method === 'HEAD' ? reply.send(Readable.from([])) : reply.send(text)
  }
  const allow = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('access-control-allow-methods', 'GET, HEAD')
      .header('access-control-allow-headers', 'authorization, range, if-none-match, if-range')
      .header('access-control-max-age', '86400')
      .code(204)
      .send()
  return { getFeedPointer: send, getFeedFile: send, getFeedPointerOptions: allow, getFeedFileOptions: allow }
}

/** The path in the feed; its segments are parameters. */
const pathIn = (request: FastifyRequest): string => Object.values(request.params as Record<string, string>).join('/')

export function feedDeltaRoutes(deps: FeedRouteDeps): CallHandlers<'getFeedDelta'> {
  const { database } = deps
  return {
    async getFeedDelta({ params, query, request }) {
      requireToken(deps, request)
      const wanted = (number: number) => findByNumber(database, params.language, number)
      const to = await (query.to === undefined ? findLive(database, params.language) : wanted(query.to))
      const from = query.from === undefined ? null : await wanted(query.from)
      if (!to || (query.from !== undefined && !from))
        throw new CallError('not_found', { message: releaseApiMessages.noLiveRelease })
      return { result: await deltaBetween(database, { from, to, media: query.media }) }
    },
  }
}

/**
 * Pages of any origin may read the feed, also its errors: it is public, or needs a token that browsers do not send by
 * themselves.
 */
export function openFeedToAllOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url?.startsWith('/api/feed/'))
      reply
        .header('access-control-allow-origin', '*')
        .header('access-control-expose-headers', 'etag, content-length, content-range, accept-ranges')
        .header('cross-origin-resource-policy', 'cross-origin')
    done()
  })
}

function requireToken({ hasToken }: FeedRouteDeps, request: FastifyRequest): void {
  if (hasToken && !hasToken(request)) throw new CallError('unauthorized', { message: releaseApiMessages.feedToken })
}

function cachingOf({ hasToken }: FeedRouteDeps, path: string): string {
  const scope = hasToken ? 'private' : 'public'
  return isChanging(path) ? `${scope}, max-age=${POINTER_SECONDS}` : `${scope}, max-age=${YEAR_SECONDS}, immutable`
}

async function mediumAt(database: Database, path: string) {
  const [, sha256] = /^media\/[0-9a-f]{2}\/([0-9a-f]{64})\.[a-z0-9]+$/.exec(path) ?? []
  const medium = sha256 === undefined ? null : await findMedium(database, sha256)
  return medium && filePath({ sha256: medium.sha256, type: medium.media_type }) === path ? medium : null
}

async function textAt(database: Database, path: string): Promise<string | null> {
  const [, sha256] = /^documents\/[0-9a-f]{2}\/([0-9a-f]{64})\.json$/.exec(path) ?? []
  if (sha256 !== undefined) return documentPath({ sha256 }) === path ? findDocument(database, sha256) : null
  const [, language = '', number] = /^([A-Za-z]+)\/(?:current|releases\/([1-9][0-9]{0,8}))\.json$/.exec(path) ?? []
  if (!isLanguageName(language)) return SCHEMA_FILES.get(path) ?? null
  const wanted = number === undefined ? null : Number(number)
  if ((wanted === null ? currentPath(language) : releasePath(language, wanted)) !== path) return null
  const pointer = await findPointer(database, language, wanted)
  return pointer && pointerText(pointer)
}
