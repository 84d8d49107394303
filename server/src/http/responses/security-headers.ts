import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** The permissions policy of a response: no document uses devices, except that those of the booth use the microphone. */
export const permissionsPolicy = (microphone: '' | 'self') =>
  `camera=(), geolocation=(), microphone=(${microphone}), payment=(), usb=()`

/**
 * The security headers of every response. Scripts load only from this origin; the console's own styles have a nonce
 * that is new for every page.
 */
export async function securityHeaders(options: {
  https: boolean
  /** Another origin that serves media. */
  mediaOrigin?: string | undefined
}): Promise<Record<string, string>> {
  return {
    ...(await helmetHeaders(options)),
    'permissions-policy': permissionsPolicy(''),
  }
}

/** Adds these headers to every response. */
export function setHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Headers specific to the sample response. */
const SAMPLE_RESPONSE_HEADERS = ['connection', 'content-length', 'content-type', 'date']

/**
 * Helmet computes its headers on every request, a tenth of a small read (`npm run bench`), although here they never
 * change: so it runs once.
 */
async function helmetHeaders(options: Parameters<typeof securityHeaders>[0]): Promise<Record<string, string>> {
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
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  })
  sample.get('/', async () => '')
  const response = await sample.inject('/')
  await sample.close()
  return Object.fromEntries(
    Object.entries(response.headers)
      .filter(([name]) => !SAMPLE_RESPONSE_HEADERS.includes(name))
      .map(([name, value]) => [name, String(value)]),
  )
}
