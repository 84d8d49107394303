import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMediaLinks } from './media-links.ts'

const options = { secret: Buffer.alloc(32, 1), access: 'signed', tokenHours: 12 } as const
const SHA256 = 'f'.repeat(64)

function parts(link: string) {
  const url = new URL(link, 'http://griot.example')
  return {
    path: url.pathname.replace('/api/media', ''),
    query: Object.fromEntries(url.searchParams),
  }
}

afterEach(() => void vi.useRealTimers())

describe('a signed media link', () => {
  it('is the same each time, and valid on another process', () => {
    const [links, others] = [createMediaLinks(options), createMediaLinks(options)]
    const link = links.ofCode('audio', 'aja-01', SHA256)
    expect(links.ofCode('audio', 'aja-01', SHA256)).toBe(link)
    const { path, query } = parts(link)
    expect(others.allows(path, query)).toBe(true)
    expect(others.allows(`${path}x`, query)).toBe(false)
  })

  it('stays the same for a while, and is valid for at least one session', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 1) })
    const links = createMediaLinks(options)
    const link = links.ofFile('audio', SHA256)
    vi.setSystemTime(Date.UTC(2026, 10, 22, 11, 59))
    expect(links.ofFile('audio', SHA256)).toBe(link)
    vi.setSystemTime(Date.UTC(2026, 10, 22, 12))
    const next = links.ofFile('audio', SHA256)
    expect(next).not.toBe(link)
    vi.setSystemTime(Date.UTC(2026, 10, 22, 23, 59))
    for (const each of [link, next]) {
      const { path, query } = parts(each)
      expect(links.allows(path, query)).toBe(true)
    }
    vi.setSystemTime(Date.UTC(2026, 10, 23))
    const { path, query } = parts(link)
    expect(links.allows(path, query)).toBe(false)
  })

  it('of a pack is needed also when media are public, if the feed needs a token', () => {
    const links = createMediaLinks({ ...options, access: 'public', packAccess: 'signed' })
    expect([links.allows('/files/a.mp3', {}), links.allows('/releases/1/packs/feed', {})]).toEqual([true, false])
    const { query } = parts(links.ofPack('/releases/1/packs/feed', ''))
    expect(links.allows('/releases/1/packs/feed', query)).toBe(true)
  })
})
