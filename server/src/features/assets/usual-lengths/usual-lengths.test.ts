import type { LanguageName } from '@griot/contract/languages.ts'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, realMp3 } from '@griot/testing/builders.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

/** The duration of `realMp3`. */
const SECONDS = 1.135

afterEach(() => vi.useRealTimers())

/** An audio to check; each language is used once, because results are cached per language. */
async function made(language: LanguageName): Promise<void> {
  await griot.pool.query('delete from assets')
  const body = [buildAudioRow({ code: 'odd-01', localText: 'Ẹṣin', language })]
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  const files = await multipartOf([{ name: 'odd-01.mp3', bytes: realMp3('aja-01') }])
  resultOf(await griot.send('contributor', 'uploadAudios', files), 'uploadAudios')
}

/** Audios with files of a given duration. */
async function others(
  count: number,
  { seconds, text = 'Ajá!', language }: { seconds: number; text?: string; language: LanguageName },
): Promise<void> {
  await griot.pool.query(
    `with made as (
       insert into files (sha256, bytes, media_type, duration)
       select md5($2 || $3 || $4 || n) || md5($2 || n), 1, 'audio/mpeg', $4::float8 * (1 + n::float8 / 100)
       from generate_series(1, $1) n on conflict (sha256) do update set bytes = 1 returning sha256
     ) insert into assets (kind, code, language, local_text, translation, search_text, search_key, file_sha256)
     select 'audio', left(sha256, 6), $2, $3, '', '', '', sha256 from made`,
    [count, language, text, seconds],
  )
}

async function warnings() {
  const params = { code: 'odd-01' }
  const asset = resultOf(await griot.send('viewer', 'getAudio', { params }), 'getAudio')
  expect(asset.files[0]?.warnings).toEqual(asset.warnings)
  return asset.warnings
}

describe('a file of unusual length', () => {
  it('much longer: accepted with a warning', async () => {
    await made('hausa')
    await others(20, { seconds: SECONDS / 5, language: 'hausa' })
    expect(await warnings()).toEqual(['long'])
  })

  it('much shorter: accepted with a warning, even if another one is unusual too', async () => {
    await made('igbo')
    await others(20, { seconds: SECONDS * 5, language: 'igbo' })
    await others(1, { seconds: SECONDS / 5, language: 'igbo' })
    expect(await warnings()).toEqual(['short'])
  })

  it('within the range of slow and fast speakers: no warning', async () => {
    await made('nigerianPidgin')
    await others(20, { seconds: SECONDS * 3, language: 'nigerianPidgin' })
    expect(await warnings()).toEqual([])
  })

  it('is compared with at least twenty others; the result is cached for a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await made('swahili')
    await others(19, { seconds: SECONDS * 5, language: 'swahili' })
    expect(await warnings()).toEqual([])
    await others(1, { seconds: SECONDS * 6, language: 'swahili' })
    expect(await warnings()).toEqual([])
    vi.advanceTimersByTime(60_000)
    expect(await warnings()).toEqual(['short'])
  })

  it('is compared with texts of similar length in its language', async () => {
    await made('wolof')
    await others(30, { seconds: SECONDS * 5, language: 'yoruba' })
    await others(30, {
      seconds: SECONDS * 9,
      text: 'A whole sentence of many letters',
      language: 'wolof',
    })
    expect(await warnings()).toEqual([])
  })
})
