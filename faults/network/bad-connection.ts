import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What happens to one connection; absent fields mean no disturbance. */
export interface Disturbance {
  /** Maximum bytes passed from client to server, or from server to client. */
  upBytes?: number
  downBytes?: number
  /** Cuts the connection this long after the first byte of a request, whatever has come back. */
  cutAfterMilliseconds?: number
  /** Closes it with FIN, as if complete; by default it is reset. */
  truncated?: true
  /** Limits the upload speed. */
  upBytesPerSecond?: number
  /** After the last byte, keeps the connection open and silent for this long, then cuts it. */
  silentMilliseconds?: number
}

/** A TCP proxy that disturbs each connection as decided. */
export interface BadConnection {
  /** URL of the servers through this proxy. */
  url: string
  close(): Promise<void>
}

/**
 * @param serverUrls each connection goes to one of these
 * @param disturbanceOf decides what happens to the next connection; `refused` rejects it
 */
export async function openBadConnection(
  serverUrls: readonly string[],
  disturbanceOf: () => Disturbance | 'refused',
): Promise<BadConnection> {
  const ports = serverUrls.map((url) => Number(new URL(url).port))
  const open = new Set<Socket>()
  const line = createServer({ allowHalfOpen: true }, (client) => {
    open.add(client)
    client.on('close', () => open.delete(client))
    client.on('error', () => {})
    const disturbance = disturbanceOf()
    if (disturbance === 'refused') return client.resetAndDestroy()
    const serverPort = ports[Math.floor(Math.random() * ports.length)] ?? 0
    const server = connect({ port: serverPort, host: '127.0.0.1', allowHalfOpen: true })
    open.add(server)
    server.on('close', () => open.delete(server))
    server.on('error', () => client.destroy())
    client.on('close', () => server.destroy())
    server.on('close', () => client.end())
    pipeBoth(client, server, disturbance)
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  const { port } = line.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      line.close()
      for (const socket of open) socket.destroy()
      await once(line, 'close').catch(() => {})
    },
  }
}

function pipeBoth(client: Socket, server: Socket, disturbance: Disturbance): void {
  let isCut = false
  const cut = async () => {
    if (isCut) return
    isCut = true
    if (disturbance.silentMilliseconds !== undefined) await sleep(disturbance.silentMilliseconds)
    for (const socket of [client, server])
      if (disturbance.truncated) socket.end()
      else socket.resetAndDestroy()
    if (disturbance.truncated) setTimeout(() => client.destroy(), 1_000)
  }
  const { cutAfterMilliseconds } = disturbance
  if (cutAfterMilliseconds !== undefined)
    client.once('data', () => void setTimeout(() => void cut(), cutAfterMilliseconds))
  const way = { isCut: () => isCut, cut }
  void copy(client, server, {
    ...way,
    most: disturbance.upBytes,
    perSecond: disturbance.upBytesPerSecond,
  })
  void copy(server, client, { ...way, most: disturbance.downBytes })
}

/** Copies bytes in one direction up to the limit. */
async function copy(
  from: Socket,
  to: Socket,
  way: {
    isCut: () => boolean
    cut: () => Promise<void>
    most: number | undefined
    perSecond?: number | undefined
  },
): Promise<void> {
  let left = way.most ?? Number.POSITIVE_INFINITY
  try {
    for await (const part of from as AsyncIterable<Buffer>) {
      if (way.isCut()) return
      const through = part.subarray(0, Math.min(part.length, left))
      left -= through.length
      await new Promise<void>((resolve) => to.write(through, () => resolve()))
      if (left === 0) return await way.cut()
      if (way.perSecond !== undefined) await sleep((through.length / way.perSecond) * 1_000)
    }
    if (!way.isCut()) to.end()
  } catch {
    // One side is gone, so close the other.
    to.destroy()
  }
}
