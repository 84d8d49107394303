import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { startSecondApp } from '#testing/second-app.ts'

let griot: TestApp
const servers: Server[] = []
beforeAll(async () => {
  griot = await startTestApp()
  await griot.tokenOf('editor')
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
afterAll(() => griot.close())

/** A mail server of a few lines: keeps what is said to it, and answers `verdict` to a mail. */
async function startMailServer(verdict = '250 ok') {
  let heard = ''
  const server = createServer((socket: Socket) => {
    let inMail = false
    socket.write('220 mail.test\r\n')
    socket.on('data', (chunk) => {
      heard += chunk
      if (inMail && !heard.endsWith('\r\n.\r\n')) return
      const command = inMail ? 'END' : String(chunk).slice(0, 4).toUpperCase().trim()
      inMail = command === 'DATA'
      const answers: Record<string, string> = { DATA: '354 go on', END: verdict, QUIT: '221 bye' }
      socket.write(`${answers[command] ?? '250 ok'}\r\n`)
    })
    socket.on('error', () => {})
  })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, heard: () => heard }
}

/** Asks a process with this environment for a reset link; gives all it logged until it had closed. */
async function logOfAsking(environment: NodeJS.ProcessEnv): Promise<string> {
  let logged = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  })
  const app = await startSecondApp(griot, { environment, log: { level: 'trace', stream } })
  const payload = { email: 'editor@griot.example' }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload })
  expect(answer.statusCode).toBe(200)
  await app.close()
  return logged
}

/** RFC 2045: soft line ends and escaped bytes. */
function unquoted(text: string): string {
  return text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

describe('mail', () => {
  it('goes to the SMTP server with its link, before the process has closed', async () => {
    const { url, heard } = await startMailServer()
    const log = await logOfAsking({
      SMTP_URL: url,
      MAIL_FROM: 'Griot of Ìbàdàn <griot@example.org>',
      PUBLIC_URL: 'https://griot.example.org',
    })
    await vi.waitUntil(() => heard().includes('\r\n.\r\n'))
    expect(heard()).toMatch(/MAIL FROM:<griot@example\.org>/)
    expect(heard()).toMatch(/RCPT TO:<editor@griot\.example>/)
    expect(unquoted(heard())).toMatch(
      /\r\nhttps:\/\/griot\.example\.org\/reset-password\?token=[\w-]{43}\r\n/,
    )
    expect(log).toBe('')
  })

  it('that the SMTP server refuses changes no answer, and is logged without its link', async () => {
    const { url, heard } = await startMailServer('554 not here <somebody@example.org>')
    const log = await logOfAsking({ SMTP_URL: url })
    const token = /token=([\w-]+)/.exec(unquoted(heard()))?.[1] ?? 'none'
    expect(token).toHaveLength(43)
    expect(log).toContain('554 not here <(an address)>')
    expect(log).not.toContain(token)
  })

  it('that cannot reach the SMTP server changes no answer, and is logged without the password', async () => {
    const { url } = await startMailServer()
    for (const server of servers.splice(0)) server.close()
    const log = await logOfAsking({ SMTP_URL: url.replace('//', '//griot:mbira33@') })
    expect(log).toContain('ECONNREFUSED')
    expect(log).not.toContain('mbira33')
  })

  it('without an SMTP server is a file, and the log names it without its link', async () => {
    const log = await logOfAsking({})
    expect(log.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(log)).toMatchObject({ file: expect.stringMatching(/outbox.*\.eml$/) })
    expect(log).not.toContain('token')
  })
})
