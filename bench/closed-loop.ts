import { Agent, request } from 'node:http'
import type { Sample } from './load.ts'

interface Sent {
  url: string
  headers: Record<string, string>
  body: () => Buffer
  /** Loopback address to send from: sign-ins are rate-limited by address. */
  from?: string
}

/** Sends `count` POSTs over `connections`, each after the response to the previous one. */
export async function closedLoop(options: {
  connections: number
  count: number
  next: (number: number) => Sent
}): Promise<Sample> {
  const { connections, count, next } = options
  const latencies: number[] = []
  let requests = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      while (requests < count) {
        requests += 1
        const sent = next(requests)
        const since = performance.now()
        await post(agent, sent)
        latencies.push(performance.now() - since)
      }
      agent.destroy()
    }),
  )
  return { rate: (count / (performance.now() - started)) * 1000, latencies, refused: 0 }
}

function post(agent: Agent, sent: Sent): Promise<void> {
  const body = sent.body()
  return new Promise((resolve, reject) => {
    const outgoing = request(
      sent.url,
      {
        method: 'POST',
        agent,
        headers: { ...sent.headers, 'content-length': body.length },
        ...(sent.from ? { localAddress: sent.from } : {}),
      },
      async (response) => {
        let text = ''
        for await (const part of response) text += part
        if (response.statusCode === 200) resolve()
        else reject(new Error(`POST ${sent.url}: ${response.statusCode} ${text.slice(0, 500)}`))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
