import {
  PRESENCE_PATH,
  type PresenceOf,
  presenceSchema,
  STREAM_HEARTBEAT_MS,
  STREAM_RENEWAL_MS,
} from '@griot/contract/presence/presence.ts'
import { createParser } from 'eventsource-parser'
import { callAddress } from '../../api/client.ts'
import { currentSession, isSignedIn } from '../../session/session.ts'

/** Delays before reconnecting; after the last one the stream is given up. */
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 30_000]
/** A stream that lasted this long resets the number of failures. */
const STABLE_MS = 20_000
/** A connection silent for longer than two heartbeats is dead, or buffered by a proxy. */
const SILENT_MS = STREAM_HEARTBEAT_MS * 2.5
/** Things opened or closed within this time are one change. */
const GATHER_MS = 100

interface Options {
  signal: AbortSignal
  onPresence: (presence: PresenceOf) => void
  /** Called when the stream is given up. */
  lost: () => void
}

/**
 * Keeps a presence stream open for the current things. It reconnects when they change and from time to time; the old
 * stream is closed when the new one has sent something. A stream that fails repeatedly or is refused is given up
 * silently until another thing is opened or the connection is back.
 */
export function openPresenceStream({ signal, onPresence, lost }: Options) {
  let openItems: readonly string[] = []
  /** Two while the newer one has not sent anything yet. */
  const open = new Set<AbortController>()
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void renew(), milliseconds)
  }
  const give = () => {
    endAllExcept(null)
    lost()
  }
  const endAllExcept = (stays: AbortController | null) => {
    for (const one of open) if (one !== stays) one.abort()
  }
  const again = () => {
    failures = 0
    later(GATHER_MS)
  }

  async function renew(): Promise<void> {
    clearTimeout(timer)
    if (signal.aborted || openItems.length === 0 || !isSignedIn()) return give()
    const own = new AbortController()
    open.add(own)
    const started = Date.now()
    const outcome = await read(openItems, {
      signal: AbortSignal.any([own.signal, signal]),
      onPresence,
      onFirst: () => {
        endAllExcept(own)
        later(STREAM_RENEWAL_MS)
      },
    })
    open.delete(own)
    if (own.signal.aborted || signal.aborted) return
    endAllExcept(own)
    failures = Date.now() - started > STABLE_MS ? 1 : failures + 1
    const pause = PAUSES_MS[failures - 1]
    if (outcome === 'refused' || pause === undefined) return give()
    // With jitter, for when a server has ended all streams at once.
    later(pause * (0.7 + Math.random() * 0.6))
  }

  addEventListener('online', again, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
  })
  return {
    open(things: readonly string[]) {
      if (things.length === openItems.length && things.every((thing) => openItems.includes(thing))) return
      openItems = things
      again()
    },
  }
}

/** Reads one stream to its end. */
async function read(
  things: readonly string[],
  { signal, onPresence, onFirst }: { signal: AbortSignal; onPresence: Options['onPresence']; onFirst: () => void },
): Promise<'lost' | 'refused'> {
  const silent = new AbortController()
  const restartSilenceTimer = () => setTimeout(() => silent.abort(), SILENT_MS)
  let death = restartSilenceTimer()
  let first = true
  const parser = createParser({
    onEvent({ data }) {
      onPresence(presenceSchema.parse(JSON.parse(data)))
      if (first) onFirst()
      first = false
    },
  })
  try {
    const response = await fetch(callAddress(PRESENCE_PATH, { query: { open: things.join(',') } }), {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${currentSession().token}`,
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silent.signal]),
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !isStream || !response.body) {
      void response.body?.cancel()
      // Retry when the server is busy or down; any other refusal is permanent.
      return response.status === 429 || response.status >= 500 ? 'lost' : 'refused'
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return 'lost'
      clearTimeout(death)
      death = restartSilenceTimer()
      parser.feed(value)
    }
  } catch {
    return 'lost'
  } finally {
    clearTimeout(death)
    silent.abort()
  }
}
