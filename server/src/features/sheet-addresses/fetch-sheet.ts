import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { SHEET_BYTES_MAX, SHEET_SECONDS_MAX } from '@griot/contract/assets/sheets/sheet-addresses.ts'
import * as sheetAddressApiMessages from '@griot/contract/messages/api/assets/sheet-address.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { CallError, fieldError } from '../../shared/call-error.ts'
import { exportAddress } from './google-sheets.ts'
import { isPublicAddress } from './public-address.ts'
import { nameOfSheet, sheetFault } from './sheet-response.ts'

const REDIRECTS_MAX = 5
const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308]
const MEGABYTE = 1024 * 1024

/** How names become addresses and addresses connections. Whether an address is public is checked between both. */
export interface Network {
  /** All IP addresses of a host name; of an IP address itself. */
  resolve: (hostname: string) => Promise<string[]>
  /** Connects to an IP address, without another look-up. */
  connect: (to: { host: string; port: number }) => Socket
}

const INTERNET: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  connect: connectTcp,
}

export interface FetchedSheet {
  fileName: string
  content: Buffer
}

export type FetchSheet = (address: string, signal: AbortSignal) => Promise<FetchedSheet>

interface FetchLimits {
  bytes: number
  seconds: number
}

/**
 * Creates the function that reads a sheet from a web address: public addresses only, checked after each look-up and at
 * each redirect. The connection goes to the address that was checked, so another answer of the name server changes
 * nothing.
 * @throws CallError unprocessable with the reason at `address`
 */
export function createSheetFetcher(
  network: Network = INTERNET,
  limits: FetchLimits = { bytes: SHEET_BYTES_MAX, seconds: SHEET_SECONDS_MAX },
): FetchSheet {
  return async (address, closing) => {
    const timeout = AbortSignal.timeout(limits.seconds * 1000)
    const signal = AbortSignal.any([closing, timeout])
    try {
      return await follow(network, exportAddress(new URL(address)), { signal, most: limits.bytes })
    } catch (error) {
      if (error instanceof CallError) throw error
      if (closing.aborted) throw new CallError('unavailable', { cause: error })
      throw refusal(
        timeout.aborted ? sheetAddressApiMessages.tooSlow({ seconds: limits.seconds }) : faultOf(error),
        error,
      )
    }
  }
}

interface Reading {
  signal: AbortSignal
  /** Most bytes. */
  most: number
}

async function follow(network: Network, first: URL, reading: Reading): Promise<FetchedSheet> {
  let url = first
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const response = await get(network, url, reading.signal)
    const { location } = response.headers
    if (!REDIRECTS.includes(response.statusCode) || location === undefined) return readSheet(url, response, reading)
    response.destroy()
    const next = URL.parse(location, url.href)
    if (!next) throw refusal(sheetAddressApiMessages.unreachable)
    url = next
  }
  throw refusal(sheetAddressApiMessages.tooManyRedirects)
}

async function get(network: Network, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refusal(sheetAddressApiMessages.notWeb)
  const isSecure = url.protocol === 'https:'
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const host = await publicAddress(network, hostname, signal)
  const port = Number(url.port || (isSecure ? 443 : 80))
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (isSecure ? requestHttps : requestHttp)(url, {
    signal,
    // Without an agent it would be unknown, and the Host header would have the port.
    defaultPort: isSecure ? 443 : 80,
    // Uncompressed, so that the size limit is that of the sheet.
    headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Griot' },
    createConnection: () => {
      const socket = network.connect({ host, port })
      if (!isSecure) return socket
      return connectTls({ socket, host: hostname, ...(isIP(hostname) === 0 && { servername: hostname }) })
    },
  })
  request.on('response', resolve).on('error', reject).end()
  return promise
}

/** One address of a host whose addresses are all public. IPv4 first, because some networks have no route for IPv6. */
async function publicAddress(network: Network, hostname: string, signal: AbortSignal): Promise<string> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    signal.throwIfAborted()
    const addresses = await Promise.race([network.resolve(hostname), aborted])
    if (!addresses.every(isPublicAddress)) throw refusal(sheetAddressApiMessages.notPublicNetwork)
    const found = addresses.find((address) => isIP(address) === 4) ?? addresses[0]
    if (found === undefined) throw refusal(sheetAddressApiMessages.unknownHost)
    return found
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

async function readSheet(url: URL, response: IncomingMessage, { most }: Reading): Promise<FetchedSheet> {
  try {
    requireSuccess(response.statusCode ?? 0)
    const tooLarge = refusal(sheetAddressApiMessages.tooLarge({ megabytes: most / MEGABYTE }))
    if (Number(response.headers['content-length'] ?? 0) > most) throw tooLarge
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > most) throw tooLarge
      chunks.push(chunk)
    }
    const content = Buffer.concat(chunks)
    const fault = sheetFault(response.headers, content)
    if (fault) throw refusal(fault)
    return { fileName: nameOfSheet(url, response.headers), content }
  } finally {
    response.destroy()
  }
}

function requireSuccess(status: number): void {
  if (status === 401 || status === 403) throw refusal(sheetAddressApiMessages.notPublic)
  if (status !== 200) throw refusal(sheetAddressApiMessages.status({ status }))
}

const UNKNOWN_HOST: readonly unknown[] = ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA']

function faultOf(error: unknown): Message {
  const { code } = error as { code?: unknown }
  return UNKNOWN_HOST.includes(code) ? sheetAddressApiMessages.unknownHost : sheetAddressApiMessages.unreachable
}

function refusal(message: Message, cause?: unknown): CallError {
  return fieldError('unprocessable', 'address', message, cause)
}
