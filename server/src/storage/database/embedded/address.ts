import { createServer } from 'node:net'
import { join } from 'node:path'

/** A socket's path must fit into 104 bytes on macOS and 108 on Linux, its last byte being zero. */
const LONGEST_SOCKET_PATH = 100
/** Names the socket file; nothing listens on this port. */
const SOCKET_PORT = 5432

/** Where the embedded PostgreSQL listens: never anywhere that another machine can reach. */
export type Address = { socketFolder: string; port: number } | { socketFolder: null; port: number }

/** The socket inside the cluster's folder, where the path is short enough for one. */
export function socketOf(cluster: string): string {
  return join(cluster, `.s.PGSQL.${SOCKET_PORT}`)
}

/** A socket inside the cluster's folder, which only its owner may enter; else a free loopback port. */
export async function chooseAddress(cluster: string): Promise<Address> {
  const short = Buffer.byteLength(socketOf(cluster)) <= LONGEST_SOCKET_PATH
  if (process.platform !== 'win32' && short) {
    return { socketFolder: cluster, port: SOCKET_PORT }
  }
  return { socketFolder: null, port: await freePort() }
}

/** The connection string of one role and database at this address. */
export function urlAt(
  address: Address,
  role: { user: string; password: string; database: string },
): string {
  const url = new URL('postgres://localhost')
  url.username = role.user
  url.password = role.password
  url.pathname = role.database
  if (address.socketFolder === null) url.hostname = '127.0.0.1'
  else url.searchParams.set('host', address.socketFolder)
  url.port = String(address.port)
  return url.href
}

/** What tells the server to listen there and nowhere else. */
export function addressSettings(address: Address): Record<string, string> {
  return {
    port: String(address.port),
    listen_addresses: address.socketFolder === null ? '127.0.0.1' : '',
    unix_socket_directories: address.socketFolder ?? '',
  }
}

/** A port of the loopback that nothing listens on at this moment. */
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
