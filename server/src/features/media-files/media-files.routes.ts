import { codeFault } from '@griot/contract/assets/code.ts'
import { asksViaGriot } from '@griot/contract/assets/files/delivery.ts'
import { THUMBNAIL } from '@griot/contract/assets/files/thumbnail.ts'
import { VARIANTS } from '@griot/contract/assets/files/variants.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { UNPROCESSED } from '@griot/contract/recording/takes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { RawHandlers } from '../../http/calls/register-calls.ts'
import { sendFile } from '../../http/responses/send-file.ts'
import { CallError } from '../../shared/call-error.ts'
import { type Database, preparedRows } from '../../storage/database/database.ts'
import type { Files } from '../../storage/database/rows.generated.ts'
import type { FileStore } from '../../storage/files/file-store.ts'
import type { DirectLinks } from './direct-links.ts'

export interface MediaFileDeps {
  database: Database
  files: FileStore
  /** Null: all files are served through Griot. */
  direct: DirectLinks | null
}

type StoredFile = Pick<Selectable<Files>, 'sha256' | 'media_type' | 'bytes'>

type Query = Readonly<Record<string, string>>

const IMMUTABLE = 'private, max-age=31536000, immutable'

const BY_CODE = {
  name: 'file of code',
  text: `select f.sha256, f.media_type, f.bytes from assets a join files f on f.sha256 = a.file_sha256
         where a.kind = $1 and lower(a.code) = lower($2)`,
}
const BY_HASH = {
  name: 'file of hash',
  text: 'select sha256, media_type, bytes from files where sha256 = $1 and media_type = $2',
}

type MediaFileCall = (typeof ASSET_CALLS)[AssetKind]['file'] | 'getFile'
type RawHandler = RawHandlers[MediaFileCall]

/** Media bytes: by code (revalidated) and by content (immutable). */
export function mediaFileRoutes(deps: MediaFileDeps): Pick<RawHandlers, MediaFileCall> {
  const byCode = ASSET_KIND_NAMES.map((kind) => [ASSET_CALLS[kind].file, serveByCode(deps, kind)])
  return { ...Object.fromEntries(byCode), getFile: serveByHash(deps) }
}

/** The current file of a code. `?file=` is the beginning of the hash that the URL was created for. */
function serveByCode(deps: MediaFileDeps, kind: AssetKind): RawHandler {
  const { suffix } = ASSET_KINDS[kind]
  return async (request, reply) => {
    const code = nameWithoutSuffix(suffix, request)
    const isCode = code !== null && codeFault(code) === null
    const file = isCode ? await find(deps.database, BY_CODE, [kind, code]) : null
    if (!file) throw new CallError('not_found')
    const { file: made } = request.query as Query
    const isCurrent = made !== undefined && made.length === 16 && file.sha256.startsWith(made)
    return send(deps, request, reply, {
      file,
      caching: isCurrent ? IMMUTABLE : 'private, no-cache',
    })
  }
}

function serveByHash(deps: MediaFileDeps): RawHandler {
  return async (request, reply) => {
    const types = [...Object.values(ASSET_KINDS), THUMBNAIL, UNPROCESSED, VARIANTS.opus]
    const [found] = types.flatMap(({ suffix, mediaType }) => {
      const sha256 = nameWithoutSuffix(suffix, request)
      return sha256 !== null && /^[0-9a-f]{64}$/.test(sha256) ? [[sha256, mediaType]] : []
    })
    const file = found ? await find(deps.database, BY_HASH, found) : null
    if (!file) throw new CallError('not_found')
    return send(deps, request, reply, { file, caching: IMMUTABLE })
  }
}

/** The file name without its suffix, from the raw URL; null for another suffix. */
function nameWithoutSuffix(suffix: string, request: FastifyRequest): string | null {
  const { file } = request.params as { file: string }
  return file.endsWith(suffix) ? file.slice(0, -suffix.length) : null
}

async function find(
  database: Database,
  statement: { name: string; text: string },
  values: readonly string[],
): Promise<StoredFile | null> {
  const [found] = await preparedRows<StoredFile>(database, statement, [...values])
  return found ?? null
}
async function send(
  deps: MediaFileDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, caching }: { file: StoredFile; caching: string },
): Promise<unknown> {
  // Links of the store are signed only for GET.
  const leads = request.method === 'GET' && !asksViaGriot(request.query as Query)
  if (deps.direct && leads) return redirect(deps.direct, request, reply, { file, caching })
  const { sha256, media_type: mediaType, bytes } = file
  return sendFile(request, reply, {
    ...{ sha256, mediaType, bytes, caching },
    read: (range) => deps.files.read(sha256, range),
  })
}

/** Redirects to the store; the response is cached while its link is valid. */
async function redirect(
  direct: DirectLinks,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, caching }: { file: StoredFile; caching: string },
): Promise<unknown> {
  const { file: name } = request.params as { file: string }
  const { sha256, media_type: mediaType } = file
  const { address, seconds } = await direct.create({ sha256, mediaType, name })
  return reply
    .header('cache-control', caching === IMMUTABLE ? `private, max-age=${seconds}` : caching)
    .redirect(address, 302)
}
