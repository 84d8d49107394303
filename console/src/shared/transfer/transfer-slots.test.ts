import { describe, expect, it } from 'vitest'
import { TransferSlots } from './transfer.ts'

describe('TransferSlots', () => {
  it('three files at a time; each that ends, also by an error, makes place for another', async () => {
    const slots = new TransferSlots()
    const sending = [1, 2, 3].map((id) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      return { done: slots.run(id, () => promise).catch(() => {}), resolve, reject }
    })
    expect(slots.free()).toBe(0)
    sending[0]?.resolve()
    sending[1]?.reject(new Error('It broke.'))
    await Promise.all([sending[0]?.done, sending[1]?.done])
    expect(slots.free()).toBe(2)
  })

  it('a file that was stopped and started again keeps the place of its second transfer', async () => {
    const slots = new TransferSlots()
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let stopped: AbortSignal | undefined
    const done = slots.run(1, (signal) => {
      stopped = signal
      return first.promise
    })
    slots.abort(1)
    expect(stopped?.aborted).toBe(true)
    void slots.run(1, () => second.promise)
    first.resolve()
    await done
    expect(slots.free()).toBe(2)
  })
})
