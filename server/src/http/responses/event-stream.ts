import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/**
 * Bytes that wait for a client which does not read. What the systems' own buffers hold comes before;
 * whoever is further behind than this is let go, and comes back for what is true by then.
 */
const WAITING_BYTES_MOST = 64 * 1024

/** The time that the last words have to get out to a client which reads slowly. */
const LEAVING_MILLISECONDS = 500

/** Server-sent events to one client (HTML standard §9.2), for as long as both sides stay. */
export interface EventStream {
  /** Sends an event; of a stream that has ended, nothing. */
  send: (data: string) => void
  /** Keeps a silent line open, as proxies and browsers see it. */
  beat: () => void
  end: () => void
}

/**
 * Answers a request by a stream of events, past the framework: no answer is held in memory, none is
 * compressed, and proxies are asked to pass on what comes as it comes.
 * @param onEnd told once, whichever side ends it
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

/** The same on an answer whose head is written. */
export function eventStream(raw: ServerResponse, onEnd: () => void): EventStream {
  raw.once('close', onEnd)
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    if (raw.writableLength > WAITING_BYTES_MOST) raw.destroy()
  }
  // The head goes out with the first byte.
  write(':\n\n')
  return {
    send: (data) => write(`data: ${data}\n\n`),
    beat: () => write(':\n\n'),
    end: () => {
      const { socket } = raw
      raw.end()
      socket?.destroySoon()
      setTimeout(() => socket?.destroy(), LEAVING_MILLISECONDS).unref()
    },
  }
}
