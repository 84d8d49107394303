import { jsonInScript } from '@griot/contract/player/page.ts'
import type { FastifyInstance } from 'fastify'
import { clientAddress } from '../../../http/requests/client-address.ts'
import { playerFiles } from '../packs/page.ts'
import { sendNotice, writePlayerPage } from '../pages/player-page.ts'
import { openShareLink, type ShareDeps } from './shares.service.ts'

/** Programs that open a link before a person does, such as messengers for a preview. */
const PREVIEW = /bot\b|preview|facebookexternalhit|whatsapp/i

/** Pages of share links, at `/p/<token>`: for a person without an account, on a phone. */
export function serveSharePages(app: FastifyInstance, deps: ShareDeps & { playerFolder: string; home: string }): void {
  app.get('/p/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params as { token: string }
    // Who has the link may open it; search engines shall not list it.
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    try {
      const files = await playerFiles(deps.playerFolder)
      const { course, documents, urls, language } = await openShareLink(deps, token, {
        address: clientAddress(request),
        isCounted: !PREVIEW.test(request.headers['user-agent'] ?? ''),
      })
      const given = { pointer: { course: { sha256: course, bytes: 0 } }, language, documents, urls, home: deps.home }
      return reply.send(writePlayerPage(reply, files, { pack: jsonInScript(given) }))
    } catch (error) {
      return sendNotice(reply, error)
    }
  })
}
