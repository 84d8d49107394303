import { getEventListeners } from 'node:events'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JobCompletion } from './job-completion.ts'

let griot: TestApp
let endings: JobCompletion
beforeAll(async () => {
  griot = await startTestApp()
  endings = new JobCompletion(griot.pool)
})
afterAll(async () => {
  await endings.end()
  await griot.close()
})

const TURNS = 30

/** Polls this many times without a result, each time woken immediately. */
function createPoll(turns: number, eachTurn: () => void) {
  let left = turns
  return async () => {
    eachTurn()
    left -= 1
    if (left < 0) return 'done'
    setImmediate(() => void endings.notify('a job'))
    return null
  }
}

describe('waiting for a job', () => {
  it('uses one abort listener however often it polls, and removes it afterwards', async () => {
    const { signal } = new AbortController()
    const counts: number[] = []
    const poll = createPoll(TURNS, () => counts.push(getEventListeners(signal, 'abort').length))
    expect(await endings.wait('a job', { milliseconds: 60_000, signal, poll })).toBe('done')
    expect(counts).toEqual(Array.from({ length: TURNS + 1 }, () => 1))
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('leaves no abort listener when polling fails', async () => {
    const { signal } = new AbortController()
    const poll = () => Promise.reject(new Error('no database'))
    await expect(endings.wait('a job', { milliseconds: 60_000, signal, poll })).rejects.toThrow('no database')
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('ends at once when its signal is aborted', async () => {
    const cut = new AbortController()
    setTimeout(() => cut.abort(), 100)
    const began = performance.now()
    const poll = async () => null
    const found = await endings.wait('a job', { milliseconds: 60_000, signal: cut.signal, poll })
    expect(found).toBeNull()
    expect(performance.now() - began).toBeLessThan(900)
  })
})
