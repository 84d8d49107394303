import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import * as releaseApiMessages from '@griot/contract/messages/api/releases/release.ts'
import { jsonInScript } from '@griot/contract/player/page.ts'
import { appPath, languageOfApp } from '@griot/contract/releases/app.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sameTag } from '../../../http/responses/send-file.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Database } from '../../../storage/database/database.ts'
import { appFiles } from '../packs/page.ts'
import { sendNotice, writePlayerPage } from '../pages/player-page.ts'
import { findLive, type ReleaseRow } from '../releases.store.ts'
import { appSizes } from './app-sizes.ts'

interface AppPagesDeps {
  database: Database
  playerFolder: string
  home: string
  resultsUrl: string | undefined
  /** Whether everyone may read the feed. */
  isPublic: boolean
}

/** Colours of the page and of its bar (player/src/theme/tokens.css). */
const PAGE_COLOUR = '#f6f5f1'
const BAR_COLOUR = '#ffffff'
const ICON_SIZES = [192, 512]
const ICON_SECONDS = 7 * 86_400

const compress = promisify(brotliCompress)

/**
 * The installable app of each course, at `/app/<language tag>`: the player for the live release of the feed, with its
 * manifest and service worker. It is for people without an account.
 */
export function serveApps(app: FastifyInstance, deps: AppPagesDeps): void {
  const compressed = new Map<string, Promise<Buffer>>()

  /** @throws CallError not_found without a public feed or a live release */
  async function liveOf(request: FastifyRequest): Promise<{ language: LanguageName; release: ReleaseRow }> {
    if (!deps.isPublic) throw new CallError('not_found', { message: releaseApiMessages.appNotPublic })
    const language = languageOfApp((request.params as { code: string }).code)
    const release = language && (await findLive(deps.database, language))
    if (!release) throw new CallError('not_found', { message: releaseApiMessages.appNoRelease })
    return { language, release }
  }

  const get = (
    path: string,
    send: (reply: FastifyReply, live: Awaited<ReturnType<typeof liveOf>>, request: FastifyRequest) => Promise<unknown>,
  ) =>
    app.get(`/app/:code${path}`, { schema: { hide: true } }, async (request, reply) => {
      try {
        const live = await liveOf(request)
        return await send(reply.header('cache-control', 'no-cache'), live, request)
      } catch (error) {
        return sendNotice(reply, error)
      }
    })

  get('', async (reply, { language }, request) => {
    const path = appPath(language)
    const pack = jsonInScript({ language, root: '/api/feed/', app: path, home: deps.home, resultsUrl: deps.resultsUrl })
    const page = writePlayerPage(reply, await appFiles(deps.playerFolder), { pack, head: headOf(path) })
    const etag = `"${createHash('sha256').update(page).digest('base64url')}"`
    // The page loads a worker of its own, but no script.
    const results = deps.resultsUrl === undefined ? '' : ` ${new URL(deps.resultsUrl).origin}`
    const policy = `${reply.getHeader('content-security-policy')};worker-src 'self'`.replace(
      "connect-src 'self'",
      `connect-src 'self'${results}`,
    )
    reply.headers({ etag, vary: 'accept-encoding', 'content-security-policy': policy })
    if (sameTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(page)
    // It changes with Griot's version only, so it is compressed once, and well.
    if (!compressed.has(etag)) compressed.set(etag, compress(page))
    return reply.header('content-encoding', 'br').send(await compressed.get(etag))
  })

  get('/', async (reply, { language }) => reply.redirect(appPath(language)))

  get('/manifest.webmanifest', async (reply, { language }) =>
    reply.type('application/manifest+json').send(JSON.stringify(manifestOf(language))),
  )

  get('/service-worker.js', async (reply, { language }) =>
    reply
      .type('text/javascript; charset=utf-8')
      // Else it would answer only for addresses below its own folder.
      .header('service-worker-allowed', appPath(language))
      .send(await readFile(join(deps.playerFolder, 'service-worker.js'), 'utf8')),
  )

  get('/sizes.json', async (reply, { release }) => reply.send(await appSizes(deps.database, release)))

  for (const size of ICON_SIZES)
    get(`/icon-${size}.png`, async (reply) =>
      reply
        .type('image/png')
        .header('cache-control', `public, max-age=${ICON_SECONDS}`)
        .send(await readFile(join(deps.playerFolder, `icon-${size}.png`))),
    )
}

const headOf = (path: string) =>
  [
    `<link rel="manifest" href="${path}/manifest.webmanifest">`,
    `<link rel="icon" href="${path}/icon-192.png">`,
    `<link rel="apple-touch-icon" href="${path}/icon-192.png">`,
    `<meta name="theme-color" content="${BAR_COLOUR}">`,
  ].join('')

const manifestOf = (language: LanguageName) => {
  const path = appPath(language)
  const { label } = LANGUAGES[language]
  return {
    ...{ id: path, start_url: path, scope: path, display: 'standalone', lang: 'en' },
    ...{ name: `${label} · Griot`, short_name: label },
    ...{ background_color: PAGE_COLOUR, theme_color: BAR_COLOUR },
    icons: ICON_SIZES.map((size) => ({
      ...{ src: `${path}/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' },
      // The drawing is within the inner circle that phones keep.
      purpose: 'any maskable',
    })),
  }
}
