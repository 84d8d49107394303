import type { UploadState } from '@griot/contract/uploads/upload.ts'
import { describe, expect, it, vi } from 'vitest'
import { changeState, type LeasedUpload, stateOf } from './resumable.state.ts'
import type { OpenUpload } from './resumable.store.ts'

/** A row in each state, as the database has it while a request has its lease. */
const ROWS: Record<UploadState, OpenUpload> = {
  receiving: row({ state: 'receiving', received: 4 }),
  verifying: row({ state: 'receiving', received: 10 }),
  committed: row({ state: 'committed', received: 10 }),
  refused: row({ state: 'refused', received: 10 }),
}

function row(given: Pick<OpenUpload, 'state' | 'received'>): OpenUpload {
  return { bytes: 10, holder: 'this-request', ...given } as OpenUpload
}

function leasedIn(state: UploadState): LeasedUpload {
  return {
    upload: ROWS[state],
    lease: { id: 'upload', holder: 'this-request' },
    stopping: new AbortController().signal,
    released: false,
  }
}

const STATES = Object.keys(ROWS) as UploadState[]
const TARGETS = [...STATES, 'deleted'] as const

describe('the states of a resumable upload', () => {
  it.each(STATES)('%s is read from the row', (state) => {
    expect(stateOf(ROWS[state])).toBe(state)
  })

  const ALLOWED = new Set([
    'receiving receiving',
    'receiving verifying',
    'receiving refused',
    'receiving deleted',
    'verifying verifying',
    'verifying committed',
    'verifying refused',
    'verifying deleted',
    'committed deleted',
    'refused deleted',
  ])
  const changes = STATES.flatMap((from) => TARGETS.map((to) => ({ from, to })))

  it.each(changes)('from $from to $to: is written if it is allowed, and only then', async ({ from, to }) => {
    const leased = leasedIn(from)
    const write = vi.fn(async () => ROWS[to === 'deleted' ? from : to])
    const change = changeState(leased, to, write)
    if (ALLOWED.has(`${from} ${to}`)) {
      expect(await change).toBe(true)
      expect(write).toHaveBeenCalledExactlyOnceWith({ id: 'upload', holder: 'this-request' })
      if (to !== 'deleted') expect(stateOf(leased.upload)).toBe(to)
    } else {
      await expect(change).rejects.toThrow(`An upload cannot be ${to} after ${from}.`)
      expect(write).not.toHaveBeenCalled()
      expect(stateOf(leased.upload)).toBe(from)
    }
  })

  it('after a lost lease: the upload is unchanged, and the lease not released by this request', async () => {
    const leased = leasedIn('receiving')
    expect(await changeState(leased, 'verifying', async () => null)).toBe(false)
    expect(stateOf(leased.upload)).toBe('receiving')
    expect(leased.released).toBe(false)
  })

  it('a failed write leaves the state for the next request', async () => {
    const leased = leasedIn('verifying')
    const failing = changeState(leased, 'committed', () => Promise.reject(new Error('full disk')))
    await expect(failing).rejects.toThrow('full disk')
    expect(stateOf(leased.upload)).toBe('verifying')
    expect(leased.released).toBe(false)
  })

  it('the lease counts as released when the row has no holder any more, or is deleted', async () => {
    const counted = leasedIn('receiving')
    await changeState(counted, 'receiving', async () => ROWS.receiving)
    expect(counted.released).toBe(false)
    await changeState(counted, 'receiving', async () => ({ ...ROWS.receiving, holder: null }))
    expect(counted.released).toBe(true)
    const deleted = leasedIn('committed')
    await changeState(deleted, 'deleted', async () => ROWS.committed)
    expect(deleted.released).toBe(true)
  })
})
