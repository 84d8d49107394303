import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/**
 * The strict headers of every answer. Scripts come from this address alone; the console's
 * own styles carry a nonce that is new with every page.
 */
export async function securityHeaders(options: {
  https: boolean
  /** Another site that media come from. */
  mediaOrigin?: string | undefined
}): Promise<Record<string, string>> {
  return {
    ...(await helmetHeaders(options)),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
}

/** Gives every answer these headers. */
export function setHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** What only an answer of the sample has. */
const OF_THE_ANSWER = ['connection', 'content-length', 'content-type', 'date']

/**
 * Helmet works its headers out anew at every request, a tenth of a small read (`npm run bench`),
 * and here they are always the same: so it is asked once.
 */
async function helmetHeaders(
  options: Parameters<typeof securityHeaders>[0],
): Promise<Record<string, string>> {
  const elsewhere = options.mediaOrigin ? [options.mediaOrigin] : []
  const sample = Fastify()
  await sample.register(helmet, {
    enableCSPNonces: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...elsewhere],
        'media-src': ["'self'", 'blob:', ...elsewhere],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: options.https
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' },
  })
  sample.get('/', async () => '')
  const answer = await sample.inject('/')
  await sample.close()
  return Object.fromEntries(
    Object.entries(answer.headers)
      .filter(([name]) => !OF_THE_ANSWER.includes(name))
      .map(([name, value]) => [name, String(value)]),
  )
}
