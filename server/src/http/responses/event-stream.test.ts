import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EventStream, eventStream } from './event-stream.ts'

let server: Server
let opened: { stream: EventStream; ended: () => number }[]
const clients: Socket[] = []

beforeEach(async () => {
  opened = []
  server = createServer((_request, response) => {
    let count = 0
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const stream = eventStream(response, () => {
      count += 1
    })
    opened.push({ stream, ended: () => count })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  server.close()
  await once(server, 'close')
})

async function client(reads: boolean) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  clients.push(socket)
  let received = ''
  if (reads)
    socket.on('data', (part) => {
      received += part.toString()
    })
  else socket.pause()
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const number = opened.length
  await expect.poll(() => opened.length).toBe(number + 1)
  const stream = opened[number]
  if (!stream) throw new Error('No stream was opened.')
  return { socket, received: () => received, ...stream }
}

describe('event stream', () => {
  it('sends its head at once and stays open until it is ended; onEnd is called once', async () => {
    const { received, stream, ended, socket } = await client(true)
    await expect.poll(received).toMatch(/text\/event-stream[\s\S]*\n:\n\n/)
    stream.send('{"a":1}')
    stream.heartbeat()
    await expect.poll(received).toMatch(/data: \{"a":1\}\n\n[\s\S]*:\n\n/)
    expect(ended()).toBe(0)
    const closed = once(socket, 'close')
    stream.end()
    await closed
    await expect.poll(ended).toBe(1)
    stream.send('late')
    stream.end()
    expect(ended()).toBe(1)
  })

  it('calls onEnd when the client disconnects', async () => {
    const { socket, ended } = await client(true)
    socket.destroy()
    await expect.poll(ended).toBe(1)
  })

  it('drops a client that does not read, without affecting other clients', async () => {
    const [slow, quick] = [await client(false), await client(true)]
    const kilobyte = 'x'.repeat(1024)
    let sent = 0
    // Far more than the socket buffers of any system hold.
    while (slow.ended() === 0 && sent < 64 * 1024) {
      for (let count = 0; count < 64; count += 1) slow.stream.send(kilobyte)
      sent += 64
      await new Promise(setImmediate)
    }
    expect(slow.ended()).toBe(1)
    expect(sent).toBeLessThan(64 * 1024)
    quick.stream.send('still here')
    await expect.poll(quick.received).toContain('still here')
  })

  it('ends soon, even if the client does not read', async () => {
    const { stream, ended } = await client(false)
    for (let count = 0; count < 60; count += 1) stream.send('x'.repeat(1024))
    stream.end()
    await expect.poll(ended, { timeout: 5_000 }).toBe(1)
  })
})
