import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { waitForJobs } from '@griot/testing/jobs.ts'
import { type MailServer, startMailServer } from '@griot/testing/mail-server.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
const servers: MailServer[] = []
beforeAll(async () => {
  griot = await startTestApp()
  await griot.tokenOf('editor')
  await griot.tokenOf('viewer')
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
afterAll(() => griot.close())

/** Requests a reset link from a process with this environment; returns its log until the sending was attempted. */
async function logOfAsking(environment: NodeJS.ProcessEnv, role = 'editor'): Promise<string> {
  let logged = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  })
  const app = await startSecondApp(griot, { environment, log: { level: 'trace', stream } })
  const payload = { email: `${role}@griot.example` }
  const response = await app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload })
  expect(response.statusCode).toBe(200)
  await waitForJobs(griot)
  await app.close()
  // Request log entries are tested in logs.test.ts.
  return logged
    .split('\n')
    .filter((line) => !line.includes('"msg":"request"'))
    .join('\n')
}

async function started(behaviour?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(behaviour)
  servers.push(server)
  return server
}

const LINK = /^https?:\/\/[^/\s]+\/reset-password\?token=([\w-]{43})$/m

describe('mail', () => {
  it('is sent to the SMTP server with its link', async () => {
    const { url, mails } = await started()
    const log = await logOfAsking({
      SMTP_URL: url,
      MAIL_FROM: 'Griot of Ìbàdàn <griot@example.org>',
      PUBLIC_URL: 'https://griot.example.org',
    })
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail).toMatchObject({ from: 'griot@example.org', to: ['editor@griot.example'] })
    const { from, to, subject, text, html, headers } = mail?.email ?? {}
    expect(from).toEqual({ name: 'Griot of Ìbàdàn', address: 'griot@example.org' })
    expect(to).toEqual([{ name: '', address: 'editor@griot.example' }])
    expect(subject).toMatch(/password/i)
    expect(text?.replaceAll('\r', '')).toMatch(LINK)
    expect(text).toContain('https://griot.example.org/reset-password?token=')
    expect(html).toBeUndefined()
    expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    expect(log).toBe('')
  })

  it('uses TLS if the server offers it; the password is never sent without', async () => {
    const login = { user: 'griot', password: 'mbira33' }
    const { url, mails } = await started({ login })
    const address = url.replace('//', '//griot:mbira33@')
    const trusting = `${address}?tls.rejectUnauthorized=false`
    expect(await logOfAsking({ SMTP_URL: trusting }, 'viewer')).toBe('')
    expect(mails).toMatchObject([{ encrypted: true, user: 'griot' }])
    // A self-signed certificate could belong to anyone.
    const log = await logOfAsking({ SMTP_URL: address }, 'viewer')
    expect(log).toMatch(/certificate/)
    expect(log).not.toContain('mbira33')
    expect(mails).toHaveLength(1)
  })

  it('a mail refused by the SMTP server: same response, logged without the link', async () => {
    const { url, mails } = await started({ refusal: 'not here <somebody@example.org>' })
    const log = await logOfAsking({ SMTP_URL: url })
    expect(log).toContain('554 not here <(an address)>')
    expect(log).not.toContain('token')
    expect(mails).toEqual([])
  })

  it('an unreachable SMTP server: same response, logged without the password', async () => {
    const server = await startMailServer()
    await server.close()
    const log = await logOfAsking({ SMTP_URL: server.url.replace('//', '//griot:mbira33@') })
    expect(log).toContain('ECONNREFUSED')
    expect(log).not.toContain('mbira33')
  })

  it('without SMTP_URL the mail is a file, and the log has its name without the link', async () => {
    const log = await logOfAsking({})
    expect(log.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(log)).toMatchObject({ file: expect.stringMatching(/outbox.*\.eml$/) })
    expect(log).not.toContain('token')
    const [name = ''] = await readdir(join(griot.folder, 'outbox'))
    const { to, text } = await PostalMime.parse(await readFile(join(griot.folder, 'outbox', name)))
    expect(to).toEqual([{ name: '', address: 'editor@griot.example' }])
    expect(text?.replaceAll('\r', '')).toMatch(LINK)
  })
})
