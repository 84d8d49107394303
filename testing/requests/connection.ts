import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** One TCP connection, for requests that no HTTP client would send. */
export interface Connection {
  socket: Socket
  /** Everything received so far. */
  received(): string
  closed(): boolean
  send(...parts: (string | Uint8Array)[]): void
  /** Waits for this many responses, until the other side closes, or for the timeout. */
  answers(count: number, milliseconds: number): Promise<HttpResponse[]>
}

export interface HttpResponse {
  status: number
  headers: Record<string, string>
  body: string
}

/** @param address such as `http://127.0.0.1:4000` */
export async function openConnection(address: string): Promise<Connection> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  let closed = false
  socket.on('data', (part) => {
    received += part.toString('latin1')
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    closed = true
  })
  return {
    socket,
    received: () => received,
    closed: () => closed,
    send: (...parts) => {
      for (const part of parts) socket.write(part)
    },
    async answers(count, milliseconds) {
      const giveUpAt = Date.now() + milliseconds
      while (answersIn(received).length < count && !closed && Date.now() < giveUpAt) await sleep(10)
      return answersIn(received)
    },
  }
}

/** Complete responses; Griot's short responses have a Content-Length. */
function answersIn(text: string): HttpResponse[] {
  const answers: HttpResponse[] = []
  for (let rest = text; rest.includes('\r\n\r\n'); ) {
    const [head = ''] = rest.split('\r\n\r\n', 1)
    const [first = '', ...lines] = head.split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => {
        const [name = '', ...value] = line.split(': ')
        return [name.toLowerCase(), value.join(': ')]
      }),
    )
    const begin = head.length + 4
    const end = begin + Number(headers['content-length'] ?? 0)
    if (rest.length < end) break
    answers.push({ status: Number(first.split(' ')[1]), headers, body: rest.slice(begin, end) })
    rest = rest.slice(end)
  }
  return answers
}
