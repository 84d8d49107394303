import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../call-error.ts'
import type { MediaLinks } from '../../http/media-links.ts'
import { type Database, preparedRows } from '../../storage/database/database.ts'
import { type FileStore, MissingFile } from '../../storage/files/file-store.ts'
import { readRange } from './range.ts'

export interface MediaFileDeps {
  database: Database
  files: FileStore
  links: MediaLinks
}

interface StoredFile {
  sha256: string
  media_type: string
  bytes: number
}

interface MediaQuery {
  expires?: string
  signature?: string
  /** The beginning of the file's SHA-256 that the address was made for. */
  file?: string
}

const CODE_FILE = /^([A-Za-z0-9_-]{6})\.mp3$/
const HASH_FILE = /^([0-9a-f]{64})\.mp3$/
const YEAR = 'private, max-age=31536000, immutable'

/** Nothing in a served file may run, whatever it is (promise S16). */
const FILE_POLICY = "default-src 'none'; media-src 'self'; sandbox; frame-ancestors 'none'"

const BY_CODE = {
  name: 'file of code',
  text: `select f.sha256, f.media_type, f.bytes from assets a join files f on f.sha256 = a.file_sha256
         where a.kind = 'audio' and lower(a.code) = lower($1)`,
}
const BY_HASH = {
  name: 'file of hash',
  text: 'select sha256, media_type, bytes from files where sha256 = $1',
}

type RawHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Bytes for audio elements: by code (revalidates) and by content (never changes). */
export function mediaFileRoutes(deps: MediaFileDeps): {
  getAudioFile: RawHandler
  getFile: RawHandler
} {
  return {
    async getAudioFile(request, reply) {
      const { name, query } = readRequest(request)
      const code = CODE_FILE.exec(name)?.[1]
      const file =
        code && allowed(deps, `/audio/${name}`, query)
          ? await find(deps.database, BY_CODE, code)
          : null
      if (!file) throw new CallError('not_found')
      const isCurrent =
        query.file !== undefined && file.sha256.startsWith(query.file) && query.file.length === 16
      return send(deps, request, reply, { file, caching: isCurrent ? YEAR : 'private, no-cache' })
    },

    async getFile(request, reply) {
      const { name, query } = readRequest(request)
      const sha256 = HASH_FILE.exec(name)?.[1]
      const file =
        sha256 && allowed(deps, `/files/${name}`, query)
          ? await find(deps.database, BY_HASH, sha256)
          : null
      if (!file) throw new CallError('not_found')
      return send(deps, request, reply, { file, caching: YEAR })
    },
  }
}

function readRequest(request: FastifyRequest): { name: string; query: MediaQuery } {
  const { file } = request.params as { file: string }
  return { name: file, query: request.query as MediaQuery }
}

function allowed(deps: MediaFileDeps, path: string, query: MediaQuery): boolean {
  if (deps.links.allows(path, query)) return true
  throw new CallError('unauthorized', { message: 'This link has expired. Load the page again.' })
}

async function find(
  database: Database,
  statement: { name: string; text: string },
  value: string,
): Promise<StoredFile | null> {
  const [found] = await preparedRows<StoredFile>(database, statement, [value])
  return found ?? null
}

async function send(
  deps: MediaFileDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, caching }: { file: StoredFile; caching: string },
): Promise<unknown> {
  const etag = `"${file.sha256}"`
  reply
    .type(file.media_type)
    .header('etag', etag)
    .header('cache-control', caching)
    .header('accept-ranges', 'bytes')
    .header('content-disposition', 'inline')
    .header('content-security-policy', FILE_POLICY)
  if (sameTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const range = usesRange(request, etag) ? readRange(request.headers.range, file.bytes) : null
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.bytes}`)
    throw new CallError('range_not_satisfiable', { message: 'The file is shorter than that.' })
  }
  const length = range ? range.end - range.start + 1 : file.bytes
  reply.code(range ? 206 : 200).header('content-length', length)
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  // Without any stream Fastify would say that the length is 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(await open(deps.files, file.sha256, range ?? undefined))
}

/** A file that the database knows and the store has lost is a fault of ours, not of the address. */
function open(files: FileStore, sha256: string, range?: { start: number; end: number }) {
  return files.read(sha256, range).catch((cause) => {
    throw cause instanceof MissingFile ? new CallError('unavailable', { cause }) : cause
  })
}

function sameTag(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

/** A range of a file that has changed since would glue two files together (RFC 9110 §13.1.5). */
function usesRange(request: FastifyRequest, etag: string): boolean {
  const condition = request.headers['if-range']
  return condition === undefined || condition === etag
}
