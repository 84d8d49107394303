import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Up to this many bytes an answer is compressed in one call, in 1 ms at the most; more would hold up other requests. */
export const AT_ONCE_MOST = 128 * 1024

/** Of gzip, and of zstd. */
const LIGHT = { level: 1, params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Compresses answers, at the lightest, since each is made for one request. Bodies that come in are never expanded. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['zstd', 'br', 'gzip', 'identity'],
    syncThreshold: AT_ONCE_MOST,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: LIGHT,
  })
}
