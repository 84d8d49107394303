import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import * as sheetAddressApiMessages from '@griot/contract/messages/api/assets/sheet-address.ts'
import { CERTIFICATES } from '@griot/testing/certificates.ts'
import { listenOnLoopback, PUBLIC_ADDRESS, throughLoopback } from '@griot/testing/requests/sheet-server.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSheetFetcher } from './fetch-sheet.ts'

const CSV = 'Text,Code\nOmi,omi001\n'
const OPEN = new AbortController().signal

let answer: RequestListener
let server: Server
let port: number
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  port = await listenOnLoopback(server)
})
afterAll(() => server.close())

/** What the name server says; each look-up takes the next answer, the last one stays. */
let names: Record<string, string[][]>
const asked: string[] = []
const connected: string[] = []
beforeEach(() => {
  names = { 'a.example': [[PUBLIC_ADDRESS]], 'b.example': [['93.184.215.15']] }
  answer = (_, response) => response.setHeader('content-type', 'text/csv').end(CSV)
})
afterEach(() => {
  asked.length = 0
  connected.length = 0
})

async function resolve(hostname: string): Promise<string[]> {
  asked.push(hostname)
  const answers = names[hostname]
  // As the real look-up: an IP address is its own answer.
  if (!answers) return [hostname]
  return (answers.length > 1 ? answers.shift() : answers[0]) ?? []
}

const fetcher = (limits = { bytes: 1_000, seconds: 20 }) =>
  createSheetFetcher(
    {
      resolve,
      connect: throughLoopback((to) => {
        connected.push(`${to.host}:${to.port}`)
        return port
      }),
    },
    limits,
  )
const read = (address: string, limits?: { bytes: number; seconds: number }) => fetcher(limits)(address, OPEN)
const refusalOf = async (address: string, limits?: { bytes: number; seconds: number }) => {
  const error = await read(address, limits).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'CallError', code: 'unprocessable', errors: [{ path: 'address' }] })
  return (error as Error).message
}
const redirectTo =
  (location: string): RequestListener =>
  (request, response) => {
    if (request.headers.host === 'a.example') response.writeHead(302, { location }).end()
    else response.end(CSV)
  }

describe('reading a sheet from an address', () => {
  it('returns the file and its name, from the address that the name has', async () => {
    const { fileName, content } = await read('http://a.example/lists/w%C3%B3rds.csv?x=1')
    expect([fileName, content.toString()]).toEqual(['wórds.csv', CSV])
    expect(connected).toEqual([`${PUBLIC_ADDRESS}:80`])
  })

  it('names the file after its header', async () => {
    answer = (_, response) => {
      response.setHeader(
        'content-disposition',
        `attachment; filename="x.csv"; filename*=UTF-8''%E1%BB%8Dr%E1%BB%8D.csv`,
      )
      response.end(CSV)
    }
    expect((await read('http://a.example/export')).fileName).toBe('ọrọ.csv')
  })

  it('sends the path and the host, no cookies, and asks for no compression', async () => {
    let seen: unknown
    answer = ({ url, headers }, response) => {
      seen = { url, headers }
      response.end(CSV)
    }
    await read('http://a.example:8080/a?b=c')
    expect(seen).toEqual({
      url: '/a?b=c',
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity',
        connection: expect.any(String),
        host: 'a.example:8080',
        'user-agent': 'Griot',
      },
    })
    expect(connected).toEqual([`${PUBLIC_ADDRESS}:8080`])
  })

  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'http://0.0.0.0/',
  ])('refuses the address %s, and connects to nothing', async (address) => {
    expect(await refusalOf(address)).toBe(sheetAddressApiMessages.notPublicNetwork.message)
    expect(connected).toEqual([])
  })

  it.each(['127.0.0.1', '10.1.2.3', '192.168.1.1', '100.64.0.1', '::1', 'fd00::1', '::ffff:10.0.0.1'])(
    'refuses a name that leads to %s, also beside a public address',
    async (address) => {
      names['a.example'] = [[PUBLIC_ADDRESS, address]]
      expect(await refusalOf('http://a.example/')).toBe(sheetAddressApiMessages.notPublicNetwork.message)
      expect(connected).toEqual([])
    },
  )

  it('follows a redirect to another public address, and checks it', async () => {
    answer = redirectTo('http://b.example/b.csv')
    expect((await read('http://a.example/a')).fileName).toBe('b.csv')
    expect(asked).toEqual(['a.example', 'b.example'])
    expect(connected).toEqual([`${PUBLIC_ADDRESS}:80`, '93.184.215.15:80'])
  })

  it.each(['http://127.0.0.1/', 'http://private.example/', '//169.254.169.254/', 'http://[::1]:5432/'])(
    'refuses a redirect to %s',
    async (location) => {
      names['private.example'] = [['10.0.0.5']]
      answer = redirectTo(location)
      expect(await refusalOf('http://a.example/')).toBe(sheetAddressApiMessages.notPublicNetwork.message)
      expect(connected).toHaveLength(1)
    },
  )

  it.each(['file:///etc/passwd', 'ftp://b.example/', 'gopher://b.example/', 'data:text/csv,a'])(
    'refuses a redirect to another protocol: %s',
    async (location) => {
      answer = redirectTo(location)
      expect(await refusalOf('http://a.example/')).toBe(sheetAddressApiMessages.notWeb.message)
      expect(connected).toHaveLength(1)
    },
  )

  it('ends a circle of redirects', async () => {
    answer = (_, response) => response.writeHead(301, { location: 'http://a.example/again' }).end()
    expect(await refusalOf('http://a.example/')).toBe(sheetAddressApiMessages.tooManyRedirects.message)
    expect(connected).toHaveLength(6)
  })

  it('connects to the checked address, though the name changes its answer (rebinding)', async () => {
    names['a.example'] = [[PUBLIC_ADDRESS], ['127.0.0.1']]
    await read('http://a.example/')
    expect([asked, connected]).toEqual([['a.example'], [`${PUBLIC_ADDRESS}:80`]])
    // The next look-up is checked again.
    expect(await refusalOf('http://a.example/')).toBe(sheetAddressApiMessages.notPublicNetwork.message)
    expect(connected).toHaveLength(1)
  })

  it('refuses a redirect to the same name, which now leads to a private address', async () => {
    names['a.example'] = [[PUBLIC_ADDRESS], ['10.0.0.1']]
    answer = (_, response) => response.writeHead(302, { location: '/next' }).end()
    expect(await refusalOf('http://a.example/')).toBe(sheetAddressApiMessages.notPublicNetwork.message)
    expect(connected).toHaveLength(1)
  })

  it('refuses more bytes than the limit: announced, and without an announcement', async () => {
    const sentence = sheetAddressApiMessages.tooLarge({ megabytes: 1_000 / 1024 / 1024 }).message
    answer = (_, response) => response.writeHead(200, { 'content-length': '1001' }).end('a'.repeat(1_001))
    expect(await refusalOf('http://a.example/')).toBe(sentence)
    let isClosed = false
    answer = (_, response) => {
      response.on('close', () => (isClosed = true))
      const more = setInterval(() => response.write('a'.repeat(400)), 5)
      response.on('close', () => clearInterval(more))
    }
    expect(await refusalOf('http://a.example/')).toBe(sentence)
    await expect.poll(() => isClosed).toBe(true)
    answer = (_, response) => response.end('a'.repeat(1_000))
    expect((await read('http://a.example/')).content).toHaveLength(1_000)
  })

  it.each<[string, RequestListener]>([
    ['answers nothing', () => {}],
    [
      'sends a byte now and then',
      (_, response) => {
        const more = setInterval(() => response.write('a'), 50)
        response.on('close', () => clearInterval(more))
      },
    ],
  ])('ends a read of a server that %s', async (_, slow) => {
    answer = slow
    const limits = { bytes: 1_000, seconds: 0.3 }
    expect(await refusalOf('http://a.example/', limits)).toBe(sheetAddressApiMessages.tooSlow({ seconds: 0.3 }).message)
  })

  it('ends a look-up that takes too long', async () => {
    const fetchSheet = createSheetFetcher(
      { resolve: () => new Promise(() => {}), connect: throughLoopback(() => port) },
      { bytes: 1_000, seconds: 0.1 },
    )
    await expect(fetchSheet('http://a.example/', OPEN)).rejects.toThrow(
      sheetAddressApiMessages.tooSlow({ seconds: 0.1 }).message,
    )
  })

  it('ends with the server', async () => {
    answer = () => {}
    const closing = new AbortController()
    const reading = fetcher()('http://a.example/', closing.signal).catch((error: unknown) => error)
    await expect.poll(() => connected).toHaveLength(1)
    closing.abort()
    expect(await reading).toMatchObject({ code: 'unavailable' })
  })

  it.each([
    ['an HTML page', 'text/html; charset=utf-8', '<p>Sign in</p>', sheetAddressApiMessages.webPage.message],
    ['a page of another type', 'text/plain', '\n<!DOCTYPE html><p>', sheetAddressApiMessages.webPage.message],
    ['a picture', 'image/png', '\x89PNG', sheetAddressApiMessages.notASheet.message],
    ['a document', 'application/octet-stream', '%PDF-1.7', sheetAddressApiMessages.notASheet.message],
  ])('refuses %s with the reason', async (_, type, body, sentence) => {
    answer = (_request, response) => response.setHeader('content-type', type).end(body)
    expect(await refusalOf('http://a.example/')).toBe(sentence)
  })

  it('refuses compressed content, whose size is unknown', async () => {
    answer = (_, response) => response.setHeader('content-encoding', 'gzip').end('x')
    expect(await refusalOf('http://a.example/')).toBe(sheetAddressApiMessages.notASheet.message)
  })

  it.each([
    [401, sheetAddressApiMessages.notPublic.message],
    [403, sheetAddressApiMessages.notPublic.message],
    [404, sheetAddressApiMessages.status({ status: 404 }).message],
    [500, sheetAddressApiMessages.status({ status: 500 }).message],
    [304, sheetAddressApiMessages.status({ status: 304 }).message],
  ])('refuses the status %i with the reason', async (status, sentence) => {
    answer = (_, response) => response.writeHead(status).end(status === 304 ? undefined : CSV)
    expect(await refusalOf('http://a.example/')).toBe(sentence)
  })

  it('says that a name has no address, or that its server does not answer', async () => {
    const missing = async () => {
      throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' })
    }
    const unknown = createSheetFetcher({ resolve: missing, connect: throughLoopback(() => port) })
    await expect(unknown('http://a.example/', OPEN)).rejects.toThrow(sheetAddressApiMessages.unknownHost.message)
    const closed = createSheetFetcher({ resolve, connect: throughLoopback(() => 1) })
    await expect(closed('http://a.example/', OPEN)).rejects.toThrow(sheetAddressApiMessages.unreachable.message)
    answer = (request) => request.socket.destroy()
    expect(await refusalOf('http://a.example/')).toBe(sheetAddressApiMessages.unreachable.message)
  })

  it('https: a certificate that is not trusted, or of another name, is refused', async () => {
    const secure = createSecureServer({ cert: CERTIFICATES.server, key: CERTIFICATES.serverKey }, (_, response) => {
      response.end(CSV)
    })
    const securePort = await listenOnLoopback(secure)
    let handshakes = 0
    secure.on('tlsClientError', () => (handshakes += 1))
    const fetchSheet = createSheetFetcher({ resolve, connect: throughLoopback(() => securePort) })
    await expect(fetchSheet('https://a.example/', OPEN)).rejects.toThrow(sheetAddressApiMessages.unreachable.message)
    await expect.poll(() => handshakes).toBe(1)
    secure.close()
  })
})
