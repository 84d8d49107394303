// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { forgetIdempotencyKey, idempotencyKeyOf, isBeingSaved, startSaving, watchSaves } from './drafts-being-saved.ts'

describe('Idempotency-Key of a draft', () => {
  const body = { title: 'Ilé' }

  it('is the same for the same content, also in another form that restored the draft', () => {
    const key = idempotencyKeyOf('one', body)
    expect(idempotencyKeyOf('one', { ...body })).toBe(key)
  })

  it('changes with the content, for another draft, and after the draft was saved', () => {
    const key = idempotencyKeyOf('one', body)
    expect(idempotencyKeyOf('two', body)).not.toBe(key)
    forgetIdempotencyKey('one')
    const next = idempotencyKeyOf('one', body)
    expect(next).not.toBe(key)
    expect(idempotencyKeyOf('one', { title: 'Ajá' })).not.toBe(next)
  })
})

describe('a draft being saved', () => {
  it('is marked until the save ends, and then forms are notified', () => {
    const onChange = vi.fn()
    const stop = watchSaves(onChange)
    const end = startSaving('one')
    expect([isBeingSaved('one'), isBeingSaved('two')]).toEqual([true, false])
    expect(onChange).not.toHaveBeenCalled()
    end()
    expect(isBeingSaved('one')).toBe(false)
    expect(onChange).toHaveBeenCalledTimes(1)
    stop()
  })
})
