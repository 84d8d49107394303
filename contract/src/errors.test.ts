import { describe, expect, it } from 'vitest'
import { ERRORS } from './errors.ts'

describe('error codes of the API', () => {
  it.each(Object.entries(ERRORS))('%s has an error status and a sentence', (code, { status, message }) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(message.message).toMatch(/^[A-Z]/)
  })

  it('the sentences of the specification are used word for word', () => {
    expect(ERRORS.unauthorized.message.message).toBe('Unauthorized')
    expect(ERRORS.session_expired.message.message).toBe('Session expired. Please log in again.')
    expect(ERRORS.login_failed.message.message).toBe('Login failed')
    expect(ERRORS.internal.message.message).toBe('An error occurred')
  })

  it('401 is used only for authentication, 403 for missing permission, 412 for a stale version', () => {
    const statuses = Object.entries(ERRORS).filter(([, { status }]) => status === 401)
    expect(statuses.map(([code]) => code)).toEqual([
      'unauthorized',
      'session_expired',
      'login_failed',
      'second_factor_needed',
    ])
    expect(ERRORS.forbidden.status).toBe(403)
    expect(ERRORS.stale.status).toBe(412)
  })
})
