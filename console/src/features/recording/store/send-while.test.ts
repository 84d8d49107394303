import { describe, expect, it } from 'vitest'
import type { TransferEnd } from '../../../shared/transfer/transfer.ts'
import { sendWhile } from './send-while.ts'

const saved: TransferEnd = { type: 'saved', duplicates: null, sha256: 'a', warnings: [] }

describe('sending under one account', () => {
  const given = (isCurrent: () => boolean) => {
    const watchers = new Set<() => void>()
    const watch = (changed: () => void) => {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    }
    return { isCurrent, watch, watchers }
  }

  it('stops when another account signs in, and the take waits for the sign-in of its own', async () => {
    let account = '7'
    const recorder = given(() => account === '7')
    const sending = sendWhile(recorder, (signal) => {
      const { promise, resolve } = Promise.withResolvers<null>()
      signal.addEventListener('abort', () => resolve(null))
      return promise
    })
    account = '8'
    for (const changed of recorder.watchers) changed()
    expect(await sending).toEqual({ type: 'sessionEnded' })
    expect(recorder.watchers.size).toBe(0)
  })

  it('counts what had arrived before, and that samples are gone', async () => {
    expect(
      await sendWhile(
        given(() => true),
        async () => saved,
      ),
    ).toEqual(saved)
    expect(
      await sendWhile(
        given(() => true),
        async () => null,
      ),
    ).toBeNull()
  })

  it('fails when the encoder does not load', async () => {
    expect(
      await sendWhile(
        given(() => true),
        () => Promise.reject(new Error('no encoder')),
      ),
    ).toEqual({
      type: 'failed',
      reason: null,
    })
  })
})
