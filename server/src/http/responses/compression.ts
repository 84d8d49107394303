import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Responses up to this many bytes are compressed synchronously, in at most 1 ms; larger ones would delay other
 * requests.
 */
export const SYNC_BYTES_MAX = 128 * 1024

/** Lowest level of gzip and of zstd. */
const FASTEST_LEVEL = { level: 1, params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Compresses responses at the lowest level, because each is used once. Request bodies are never decompressed. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['zstd', 'br', 'gzip', 'identity'],
    syncThreshold: SYNC_BYTES_MAX,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: FASTEST_LEVEL,
  })
}
