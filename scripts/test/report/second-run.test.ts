import { describe, expect, it, vi } from 'vitest'
import type { Result } from './failures.ts'
import { rerunAlone } from './second-run.ts'

const failure = (name: string) => ({ name, error: `Error: ${name}` })
const run = (passed: number, ...failed: string[]): Result => ({
  passed,
  failed: failed.length,
  failures: failed.map(failure),
})

describe('tests that failed in a parallel run', () => {
  it('all pass alone: flaky, reported with their first error', async () => {
    const result = await rerunAlone({ ...run(8, 'opens'), unsteady: [failure('shuts')] }, async () => run(1))
    expect(result).toEqual({
      passed: 9,
      failed: 0,
      failures: [],
      unsteady: [
        failure('shuts'),
        {
          name: 'opens',
          error: 'Passed when run again alone. First error:\nError: opens',
        },
      ],
    })
  })

  it.each([
    ['one fails by itself', run(1, 'opens')],
    ['one fails by itself among others of its file', run(9, 'opens')],
    ['fewer ran than failed', run(1)],
    ['nothing ran', { ...run(0), failed: 1 }],
  ])('%s: failed', async (_, again) => {
    const first = run(7, 'opens', 'shuts')
    expect(await rerunAlone(first, async () => again)).toBe(first)
  })

  it.each<[string, Result]>([
    ['nothing failed', run(9)],
    ['many failed', run(5, 'a', 'b', 'c', 'd')],
    ['with the unsteady ones they are many', { ...run(6, 'a', 'b'), unsteady: [failure('c'), failure('d')] }],
    ['an error stands outside of every test', run(8, 'outside of every test')],
    ['only the run itself is named', run(8, 'the run itself')],
    ['it is not named', { ...run(8), failed: 1 }],
  ])('%s: not run again', async (_, first) => {
    const again = vi.fn(async () => run(9))
    expect(await rerunAlone(first, again)).toBe(first)
    expect(again).not.toHaveBeenCalled()
  })
})
