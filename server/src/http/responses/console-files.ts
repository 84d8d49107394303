import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { SOURCE_LOCALE } from '@griot/contract/messages/format.ts'
import { usesMicrophone } from '@griot/contract/recording/microphone-pages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../shared/call-error.ts'
import { preferredLocale } from '../requests/locale.ts'
import { sendError } from './error-handler.ts'
import { permissionsPolicy } from './security-headers.ts'

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g
/** The only script that may compile WebAssembly: the worker with the MP3 encoder. It has the policy of its own file. */
const ENCODER_FILE = /[\\/]encode\.worker-[\w-]+\.js(?:\.br|\.gz)?$/
const PAGE_PLACEHOLDER = 'data-page="__PAGE__"'

/**
 * Serves the built console: hashed files are cached for a year; the page has a new nonce each time and is also served
 * for every URL that the console's router handles.
 * @param input.provider the display name of the OpenID provider, if sign-in by one is configured
 */
export async function serveConsole(
  app: FastifyInstance,
  { folder, provider }: { folder: string; provider: string | undefined },
): Promise<void> {
  const config = { apiBase: '/api', coreBase: '/api', provider }
  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(config),
  )
  app.setNotFoundHandler(async (_request, reply) => sendError(reply, new CallError('not_found')))
  const pages = consolePages(folder)
  if (!pages.has(SOURCE_LOCALE)) return
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
    setHeaders(response, path) {
      if (!ENCODER_FILE.test(path)) return
      const policy = String(response.getHeader('content-security-policy'))
      response.header(
        'content-security-policy',
        policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
      )
    },
  })
  app.get('/*', { schema: { hide: true }, config: { anyAddress: true } }, async (request, reply) => {
    if (!wantsPage(request)) throw new CallError('not_found')
    const page = pages.get(pageLocale(request, [...pages.keys()])) ?? ''
    return sendPage(request, reply.header('vary', 'Accept-Language, Cookie'), page)
  })
}

/** The page of each language that the console was built in. */
function consolePages(folder: string): Map<string, string> {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return new Map(
    names.flatMap((name) => {
      const [, locale = SOURCE_LOCALE] = /^index(?:\.([\w-]+))?\.html$/.exec(name) ?? ['', '']
      return locale === '' ? [] : [[locale, readFileSync(join(folder, name), 'utf8')]]
    }),
  )
}

/**
 * The language of the signed-in account, else the one chosen on this device, else the browser's. The console writes the
 * cookies (console/src/shared/console-language/console-language.ts).
 */
function pageLocale(request: FastifyRequest, known: readonly string[]): string {
  const cookies = request.headers.cookie ?? ''
  const ofAccount = /(?:^|;\s*)griot-account-language=([\w-]+)(?:;|$)/.exec(cookies)?.[1]
  const ofDevice = /(?:^|;\s*)griot-language=([\w-]+)(?:;|$)/.exec(cookies)?.[1]
  const chosen = [ofAccount, ofDevice].find((one) => one !== undefined && known.includes(one))
  return chosen ?? preferredLocale(request, known) ?? SOURCE_LOCALE
}

function wantsPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  return path !== '/api' && !path.startsWith('/api/') && !path.startsWith('/assets/')
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const policy = String(reply.getHeader('content-security-policy')).replace(
    "style-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
  )
  const [path = ''] = request.url.split('?')
  if (usesMicrophone(path)) reply.header('permissions-policy', permissionsPolicy('self'))
  return reply
    .code(200)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replace(NONCE_PLACEHOLDER, nonce).replace(PAGE_PLACEHOLDER, firstPaintAttributes(request)))
}

/** Attributes for the first paint, before any script runs: the page, and the chosen theme. */
function firstPaintAttributes({ url, headers }: FastifyRequest): string {
  const [path = ''] = url.split('?')
  const page = /^\/(?:login\/?)?$/.test(path) ? 'login' : /^\/dashboard(?:\/|$)/.test(path) ? 'dashboard' : 'bare'
  const [, theme] = /(?:^|;\s*)griot-theme=(light|dark)(?:;|$)/.exec(headers.cookie ?? '') ?? []
  return `data-page="${page}"${theme ? ` data-theme="${theme}"` : ''}`
}
