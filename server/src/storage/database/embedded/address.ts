import { createServer } from 'node:net'
import { join } from 'node:path'

/** A socket path is limited to 104 bytes on macOS and 108 on Linux, including a final zero byte. */
const LONGEST_SOCKET_PATH = 100
/** Only part of the socket's file name; nothing listens on this port. */
const SOCKET_PORT = 5432

/** Where the embedded PostgreSQL listens: never reachable from another machine. */
export type Address = { socketFolder: string; port: number } | { socketFolder: null; port: number }

/** The socket in the cluster's folder, used if its path is short enough. */
export function socketOf(cluster: string): string {
  return join(cluster, `.s.PGSQL.${SOCKET_PORT}`)
}

/** A socket in the cluster's folder, which only its owner may enter; else a free loopback port. */
export async function chooseAddress(cluster: string): Promise<Address> {
  const short = Buffer.byteLength(socketOf(cluster)) <= LONGEST_SOCKET_PATH
  if (process.platform !== 'win32' && short) {
    return { socketFolder: cluster, port: SOCKET_PORT }
  }
  return { socketFolder: null, port: await freePort() }
}

/** The connection string for a role and a database at this address. */
export function urlAt(address: Address, role: { user: string; password: string; database: string }): string {
  const url = new URL('postgres://localhost')
  url.username = role.user
  url.password = role.password
  url.pathname = role.database
  if (address.socketFolder === null) url.hostname = '127.0.0.1'
  else url.searchParams.set('host', address.socketFolder)
  url.port = String(address.port)
  return url.href
}

/** Server settings to listen only there. */
export function addressSettings(address: Address): Record<string, string> {
  return {
    port: String(address.port),
    listen_addresses: address.socketFolder === null ? '127.0.0.1' : '',
    unix_socket_directories: address.socketFolder ?? '',
  }
}

/** A currently free loopback port. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return address.port
}
