import { createHash } from 'node:crypto'
import { ERRORS } from '@griot/contract/errors.ts'
import { playerPage } from '@griot/contract/player/page.ts'
import type { FastifyReply } from 'fastify'
import { asCallError, logError } from '../../../http/responses/error-handler.ts'
import type { PlayerFiles } from '../packs/page.ts'

interface GivenParts {
  /** What the player reads, as JSON for a script. */
  pack: string
  /** Further elements of the head. */
  head?: string
}

/** The page for learners, whose answer gets a policy that allows its script and its style, and no other. */
export function writePlayerPage(reply: FastifyReply, files: PlayerFiles, { pack, head }: GivenParts): string {
  const { template, style, script } = files
  const policy = withStyle(reply, style)
    .replace("script-src 'self'", `script-src ${[`window.GRIOT_PACK = ${pack}`, script].map(hashSource).join(' ')}`)
    .replace("font-src 'self'", 'font-src data:')
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
  return playerPage(template, { style, script, pack, ...(head !== undefined && { head }) })
}

/** Answers with a page that says in a sentence why there is nothing to play, also after a fault of the server. */
export function sendNotice(reply: FastifyReply, error: unknown): FastifyReply {
  const callError = asCallError(error)
  logError(reply.request, callError)
  const { code, message } = callError
  return reply
    .code(ERRORS[code].status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': withStyle(reply, NOTICE_STYLE) })
    .type('text/html; charset=utf-8')
    .send(notice(message))
}

/** The policy of a page with this style inside. */
const withStyle = (reply: FastifyReply, style: string): string =>
  String(reply.getHeader('content-security-policy')).replace("style-src 'self'", `style-src ${hashSource(style)}`)

/** A script or style of a page, as its policy allows it. */
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The look of the page with a sentence: the colours and sizes of the player. */
const NOTICE_STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; background: #f6f5f1; color: #1a1d30; font: 16px/1.5 system-ui, sans-serif; }
header { display: flex; align-items: center; gap: 8px; height: 56px; padding: 0 16px; border-bottom: 1px solid #e3e0d8; background: #fff; font-size: 20px; }
header svg { color: #2c3a86; }
main { max-width: 560px; box-sizing: border-box; margin: 0 auto; padding: 16px; }
h1 { margin: 0; padding: 24px; border: 1px solid #e3e0d8; border-radius: 16px; background: #fff; font: inherit; font-size: 20px; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
  body { background: #11131e; color: #edece7; }
  header, h1 { border-color: #2c3145; background: #191c2a; }
  header svg { color: #b4bffa; }
}
@media (min-width: 720px) { main { padding-top: 15vh; } }
`

const LOGO =
  '<svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><path fill="currentColor" d="M14 3.4v25.2c0 1-.9 1.6-1.8 1.3a14.4 14.4 0 0 1 0-27.8c.9-.3 1.8.3 1.8 1.3Z"/><path fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" d="M18 5v22M24 9v14M30 14v4"/></svg>'

/** A page with a sentence, for links that open nothing. */
const notice = (sentence: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Griot</title>
<style>${NOTICE_STYLE}</style>
</head>
<body>
<header>${LOGO}Griot</header>
<main><h1>${sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h1></main>
</body>
</html>
`
