import multipart from '@fastify/multipart'
import { compile as trustIn } from '@fastify/proxy-addr'
import { PUBLIC_BODY_BYTES_MAX } from '@griot/contract/calls/call.ts'
import { UPLOAD_FILES_MAX } from '@griot/contract/limits.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import Fastify, { LogController } from 'fastify'
import type { Config } from '../config/config.ts'
import { setCompilers } from '../http/calls/compilers.ts'
import { readableUrl } from '../http/requests/readable-url.ts'
import { BODY_LIMITS, limitBodies } from '../http/requests/request-bodies.ts'
import { requestId } from '../http/requests/request-id.ts'
import { overrideMethod } from '../http/requests/tus-headers.ts'
import { replyToUnparsed } from '../http/requests/unparsed-requests.ts'
import { refuseWhenClosing } from '../http/responses/closing.ts'
import { compressResponses } from '../http/responses/compression.ts'
import { setErrorHandler } from '../http/responses/error-handler.ts'
import { observeRequests } from '../http/responses/observe-requests.ts'
import { securityHeaders, setHeaders } from '../http/responses/security-headers.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Traces } from '../traces/span.ts'

interface HttpServerDeps {
  config: Config
  log: FastifyBaseLogger
  metrics: Metrics
  traces: Traces | undefined
  /** The origin of media that a browser loads from the bucket directly. */
  mediaOrigin: string | undefined
}

/** A Fastify server that has everything but routes: limits, errors, headers, logs, compression. */
export async function createHttpServer(deps: HttpServerDeps): Promise<FastifyInstance> {
  const { config, log, metrics, traces, mediaOrigin } = deps
  const trusts = trustIn(config.trustProxy)
  const isTrusted = (address: string) => trusts(address, 0)
  const headers = await securityHeaders({ https: isHttps(config), mediaOrigin })
  const unparsed = replyToUnparsed(headers)
  const app = Fastify({
    // The multipart parser traces its options, which contain the token of the request.
    loggerInstance: log.child({}, { redact: ['busboyOptions.headers'] }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // One hour allows 50 MB on a slow connection; idle connections end after one minute (see also BODY_LIMITS).
    requestTimeout: 3_600_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    bodyLimit: PUBLIC_BODY_BYTES_MAX,
    clientErrorHandler: unparsed.clientError,
    return503OnClosing: false,
    genReqId: (request) => requestId(request, isTrusted),
    // Malformed URLs are answered like other errors: in the envelope, with all headers.
    rewriteUrl(request) {
      overrideMethod(request)
      return readableUrl(request)
    },
    routerOptions: { maxParamLength: 16_384 },
  })
  app.removeContentTypeParser('text/plain')
  setCompilers(app)
  setErrorHandler(app)
  observeRequests(app, { metrics, traces, isTrusted })
  app.addHook('onClose', async () => metrics.close())
  setHeaders(app, headers)
  refuseWhenClosing(app)
  limitBodies(app, { limits: BODY_LIMITS, refuse: unparsed.refuse })
  await compressResponses(app)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: UPLOAD_FILES_MAX + 1, fields: 10, fieldSize: 10_000, headerPairs: 20 },
  })
  return app
}

export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:')
