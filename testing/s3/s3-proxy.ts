import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * What happens to a request: it passes, stalls without a response, stops halfway through the response, is done but
 * unanswered, is damaged, or gets this status.
 */
export type Disturbance = 'passes' | 'stalls' | 'halts' | 'unanswered' | 'damaged' | number

/** A proxy to an S3 server that can disturb requests. */
export interface S3Proxy {
  endpoint: string
  /** Decides by method and path with query; by default all pass. */
  disturbanceFor: (request: { method: string; url: string }) => Disturbance
  requests: string[]
  /** Number of open client connections. */
  open: () => number
  /** Stops listening. */
  cut: () => Promise<void>
}

export async function startS3Proxy(to: string): Promise<S3Proxy> {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  const server = createServer((incoming, response) => {
    const { method = '', url = '' } = incoming
    line.requests.push(`${method} ${url}`)
    const disturbanceFor = line.disturbanceFor({ method, url })
    if (disturbanceFor === 'stalls') return
    if (typeof disturbanceFor === 'number') {
      incoming.resume()
      response.writeHead(disturbanceFor).end()
      return
    }
    forward(incoming, response, { hostname, port, disturbanceFor })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const line: S3Proxy = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disturbanceFor: () => 'passes',
    requests: [],
    open: () => sockets.size,
    async cut() {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
  return line
}

/** Keeps the original host name, because the signature covers it. */
function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  { hostname, port, disturbanceFor }: { hostname: string; port: string; disturbanceFor: Disturbance },
): void {
  const { method, url, headers } = incoming
  const alone = { ...headers, connection: 'close' }
  const options = { hostname, port, method, path: url, headers: alone, agent: false as const }
  const onward = httpRequest(options, (given) => {
    if (disturbanceFor === 'unanswered') {
      given.resume().on('end', () => response.destroy())
      return
    }
    response.writeHead(given.statusCode ?? 502, given.headers)
    // Swift sends a body with an error response to HEAD, which must have none.
    if (method === 'HEAD') response.end()
    else if (disturbanceFor === 'halts') given.once('data', (chunk) => response.write(chunk.subarray(0, 100)))
    else given.pipe(response)
  })
  onward.on('error', () => {
    if (!response.writableEnded) response.destroy()
  })
  response.on('close', () => onward.destroy())
  incoming.on('data', (chunk: Buffer) => {
    onward.write(disturbanceFor === 'damaged' ? chunk.map((byte) => 255 - byte) : chunk)
  })
  incoming.on('end', () => onward.end())
}
