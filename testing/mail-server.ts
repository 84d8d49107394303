import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface Behaviour {
  /** What it says instead of taking a mail. */
  refusal?: string
  /** Who may send; without it everybody. The password is asked for behind TLS alone. */
  login?: { user: string; password: string }
}

export interface TakenMail {
  from: string
  to: string[]
  /** Whether it came through TLS. */
  encrypted: boolean
  /** Who sent it, where a login was asked for. */
  user: string | undefined
  email: Email
}

export interface MailServer {
  url: string
  mails: readonly TakenMail[]
  close: () => Promise<void>
}

/**
 * A real mail server on this machine, which keeps what it takes. Its certificate, offered where there
 * is a login, is one that nobody vouches for.
 */
export async function startMailServer({ refusal, login }: Behaviour = {}): Promise<MailServer> {
  const mails: TakenMail[] = []
  const server = new SMTPServer({
    disabledCommands: login ? [] : ['STARTTLS', 'AUTH'],
    authOptional: !login,
    disableReverseLookup: true,
    onAuth: ({ username, password }, { secure }, done) => {
      const known = username === login?.user && password === login?.password
      done(known && secure ? null : new Error('Who are you?'), { user: username })
    },
    onData: (stream, { envelope, secure, user }, done) => {
      const take = async () => {
        const email = await PostalMime.parse(await buffer(stream))
        if (refusal) throw Object.assign(new Error(refusal), { responseCode: 554 })
        const { mailFrom, rcptTo } = envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          encrypted: secure,
          user,
          email,
        })
      }
      take().then(() => done(), done)
    },
  })
  // A client that breaks off is no fault of the test that it belongs to.
  server.on('error', () => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((closed) => server.close(closed)),
  }
}
