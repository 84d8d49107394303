import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import {
  createSheetFetcher,
  type FetchSheet,
  type Network,
} from '@griot/server/features/sheet-addresses/fetch-sheet.ts'

/** A host name that leads to the sheet of tests, without any name server. */
export const SHEET_ADDRESS = 'http://sheets.griot.example/words.csv'
/** A public address, to which nothing connects: `throughLoopback` replaces the connection. */
export const PUBLIC_ADDRESS = '93.184.215.14'

/** Listens on loopback without keeping the process alive; returns its port. */
export async function listenOnLoopback(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return (server.address() as AddressInfo).port
}

/** A connection to a public address ends at a server on loopback, with this port. */
export const throughLoopback =
  (portOf: (to: { host: string; port: number }) => number): Network['connect'] =>
  (to) =>
    connect({ host: '127.0.0.1', port: portOf(to) })

/** The fetcher of test apps: one host name, with a sheet of one word, from a real server. */
export function testSheetFetcher(): FetchSheet {
  let port: Promise<number> | null = null
  const answer: RequestListener = (_, response) => {
    response.setHeader('content-type', 'text/csv').end('Text,English,Code,Language\nOmi,Water,adr001,Yoruba\n')
  }
  return async (address, signal) => {
    port ??= listenOnLoopback(createServer(answer))
    const known = await port
    const resolve = async (hostname: string) => {
      if (hostname === new URL(SHEET_ADDRESS).hostname) return [PUBLIC_ADDRESS]
      throw Object.assign(new Error(`No address of ${hostname} in tests.`), { code: 'ENOTFOUND' })
    }
    return createSheetFetcher({ resolve, connect: throughLoopback(() => known) })(address, signal)
  }
}
