import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const itemOf = (name: string) => ({ account: name.slice(0, 1), name })
const any = () => true
const isSmall = ({ name }: { name: string }) => name.endsWith('small')

describe('FairQueue', () => {
  it('alternates between accounts, in FIFO order per account', () => {
    const queue = new FairQueue<ReturnType<typeof itemOf>>(isSmall)
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) queue.add(itemOf(name))
    const order = Array.from({ length: 7 }, () => queue.take(any)?.name)
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined])
  })

  it('gives the next turn to an account that was not served yet', () => {
    const queue = new FairQueue<ReturnType<typeof itemOf>>(isSmall)
    queue.add(itemOf('a1'))
    expect(queue.take(any)?.name).toBe('a1')
    for (const name of ['a2', 'b1']) queue.add(itemOf(name))
    expect(queue.take(any)?.name).toBe('b1')
  })

  it('takes small items of an account before its large ones, but not before other accounts', () => {
    const queue = new FairQueue<ReturnType<typeof itemOf>>(isSmall)
    for (const name of ['a large 1', 'b large', 'a large 2', 'a small']) queue.add(itemOf(name))
    const order = Array.from({ length: 4 }, () => queue.take(any)?.name)
    expect(order).toEqual(['a small', 'b large', 'a large 1', 'a large 2'])
  })

  it('skips items that may not begin, also within an account', () => {
    const queue = new FairQueue<ReturnType<typeof itemOf>>(isSmall)
    for (const name of ['a large', 'a small', 'b large', 'b small']) queue.add(itemOf(name))
    const order = [1, 2, 3].map(() => queue.take(isSmall)?.name)
    expect(order).toEqual(['a small', 'b small', undefined])
    expect(queue.drain().map(({ name }) => name)).toEqual(['a large', 'b large'])
    expect(queue.take(any)).toBeNull()
  })
})
