import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What befalls one connection; nothing where nothing is said. */
export interface Mishap {
  /** So many bytes come through of what the client sends, or of what the server answers. */
  upBytes?: number
  downBytes?: number
  /** So long after the server was sent the first byte of a request it is cut, whatever has come back. */
  cutAfterMilliseconds?: number
  /** It ends as if the other side had nothing more to say; else it is reset. */
  truncated?: true
  /** What is sent arrives no faster. */
  upBytesPerSecond?: number
  /** After the bytes that come through it stays open and silent for so long, and is then cut. */
  silentMilliseconds?: number
}

/** A line to servers that goes wrong as it is told, for each connection anew. */
export interface BadLine {
  /** By which the servers are reached over this line. */
  url: string
  close(): Promise<void>
}

/**
 * @param serverUrls each connection comes to one of these
 * @param mishapOf what befalls the next connection; `refused` is one that is not taken at all
 */
export async function openBadLine(
  serverUrls: readonly string[],
  mishapOf: () => Mishap | 'refused',
): Promise<BadLine> {
  const ports = serverUrls.map((url) => Number(new URL(url).port))
  const open = new Set<Socket>()
  const line = createServer({ allowHalfOpen: true }, (client) => {
    open.add(client)
    client.on('close', () => open.delete(client))
    client.on('error', () => {})
    const mishap = mishapOf()
    if (mishap === 'refused') return client.resetAndDestroy()
    const serverPort = ports[Math.floor(Math.random() * ports.length)] ?? 0
    const server = connect({ port: serverPort, host: '127.0.0.1', allowHalfOpen: true })
    open.add(server)
    server.on('close', () => open.delete(server))
    server.on('error', () => client.destroy())
    client.on('close', () => server.destroy())
    server.on('close', () => client.end())
    carry(client, server, mishap)
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

function carry(client: Socket, server: Socket, mishap: Mishap): void {
  let isCut = false
  const cut = async () => {
    if (isCut) return
    isCut = true
    if (mishap.silentMilliseconds !== undefined) await sleep(mishap.silentMilliseconds)
    for (const socket of [client, server])
      if (mishap.truncated) socket.end()
      else socket.resetAndDestroy()
    if (mishap.truncated) setTimeout(() => client.destroy(), 1_000)
  }
  const { cutAfterMilliseconds } = mishap
  if (cutAfterMilliseconds !== undefined)
    client.once('data', () => void setTimeout(() => void cut(), cutAfterMilliseconds))
  const way = { isCut: () => isCut, cut }
  void copy(client, server, { ...way, most: mishap.upBytes, perSecond: mishap.upBytesPerSecond })
  void copy(server, client, { ...way, most: mishap.downBytes })
}

/** Carries what one side says to the other until it has said enough. */
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
    // One of both sides is gone, and with it the other.
    to.destroy()
  }
}
