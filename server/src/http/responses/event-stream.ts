import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/**
 * Largest buffer for a client that does not read, in addition to the system's socket buffers. A client that is further
 * behind is disconnected; it reconnects and receives the current state.
 */
const BUFFERED_BYTES_MAX = 64 * 1024

/** Time to flush the last events to a slow client. */
const FLUSH_MS = 500

/** Server-sent events to one client (HTML standard §9.2), until either side closes. */
export interface EventStream {
  /** Sends an event; ignored after the end. */
  send: (data: string) => void
  /** Sends a heartbeat comment, so that proxies and browsers keep the connection open. */
  heartbeat: () => void
  end: () => void
}

/**
 * Responds with an event stream, bypassing the framework: nothing is buffered or compressed, and proxies are asked not
 * to buffer.
 * @param onEnd called once, whichever side ends it
 */
export function openEventStream(reply: FastifyReply, onEnd: () => void): EventStream {
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
  reply.hijack()
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>)
  return eventStream(reply.raw, onEnd)
}

/** The same for a response whose head is written. */
export function eventStream(raw: ServerResponse, onEnd: () => void): EventStream {
  raw.once('close', onEnd)
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    if (raw.writableLength > BUFFERED_BYTES_MAX) raw.destroy()
  }
  // The head is sent with the first byte.
  write(':\n\n')
  return {
    send: (data) => write(`data: ${data}\n\n`),
    heartbeat: () => write(':\n\n'),
    end: () => {
      const { socket } = raw
      raw.end()
      socket?.destroySoon()
      setTimeout(() => socket?.destroy(), FLUSH_MS).unref()
    },
  }
}
