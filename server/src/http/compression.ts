import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below this the frames of TCP and the headers are most of an answer. */
const LENGTH_LEAST = 1_024

/**
 * Up to this many characters an answer is compressed in one call: a page of 50 in 0.05 ms, this much
 * in 0.2 (zstd) to 1 ms (gzip). More would hold up other requests, and goes to a thread.
 */
export const AT_ONCE_MOST = 128 * 1024

const COMPRESSIBLE = /^text\/|[/+](?:json|xml|javascript)\b/

type Encoding = 'zstd' | 'br' | 'gzip'
type Done = (error: Error | null, compressed: Buffer) => void

/**
 * At their lightest, since answers are made anew each time; in the order in which they are chosen.
 * zstd is the quickest and the smallest of them: 20 KB of a list become 6.7, of brotli 7.2.
 */
const ENCODINGS: Record<
  Encoding,
  { atOnce: (bytes: Uint8Array) => Buffer; apart: (bytes: Uint8Array, done: Done) => void }
> = (() => {
  const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
  const br = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
  const light = { level: 1 }
  return {
    zstd: {
      atOnce: (bytes) => zstdCompressSync(bytes, zstd),
      apart: (bytes, done) => zstdCompress(bytes, zstd, done),
    },
    br: {
      atOnce: (bytes) => brotliCompressSync(bytes, br),
      apart: (bytes, done) => brotliCompress(bytes, br, done),
    },
    gzip: {
      atOnce: (bytes) => gzipSync(bytes, light),
      apart: (bytes, done) => gzip(bytes, light, done),
    },
  }
})()
const NAMES = Object.keys(ENCODINGS) as Encoding[]

/**
 * Compresses texts that are answered as a whole. Streams go out as they are: media are compressed by
 * their nature, and the console's files have been compressed when it was built.
 */
export function compressAnswers(app: FastifyInstance): void {
  const encoder = new TextEncoder()
  // Of one answer at a time, which is compressed or copied before anything else runs. Written into
  // memory that is there already, a text is bytes in a third of the time that `Buffer.from` takes.
  const scratch = new Uint8Array(AT_ONCE_MOST * 3)
  const bytesOf = (payload: string | Buffer) =>
    typeof payload === 'string'
      ? scratch.subarray(0, encoder.encodeInto(payload, scratch).written)
      : payload

  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isText(payload) || payload.length < LENGTH_LEAST) return done(null, payload)
    if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range'))
      return done(null, payload)
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const large = payload.length > AT_ONCE_MOST
    if (!encoding && (large || typeof payload !== 'string')) return done(null, payload)
    if (!encoding) return done(null, Buffer.from(bytesOf(payload)))
    reply.header('content-encoding', encoding)
    reply.removeHeader('content-length')
    if (large) ENCODINGS[encoding].apart(Buffer.from(payload), done)
    else done(null, ENCODINGS[encoding].atOnce(bytesOf(payload)))
  })
}

function isText(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload)
}

/**
 * The encoding that a client likes best, by the weights of its Accept-Encoding (RFC 9110 §12.5.3);
 * null sends the answer as it is. Whoever takes anything (`*`) is taken to know gzip at least.
 */
export function chooseEncoding(header: string | undefined): Encoding | null {
  if (!header) return null
  const weights = new Map(header.toLowerCase().split(',').map(weighed))
  let best: Encoding | null = null
  let most = weights.get('identity') ?? 0
  for (const name of NAMES) {
    const other = name === 'gzip' ? (weights.get('x-gzip') ?? weights.get('*')) : undefined
    const weight = weights.get(name) ?? other ?? 0
    if (weight > most || (weight === most && weight > 0 && !best)) {
      best = name
      most = weight
    }
  }
  return best
}

function weighed(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = given === undefined ? 1 : Number(given.slice(2))
  return [name, weight >= 0 && weight <= 1 ? weight : 0]
}
