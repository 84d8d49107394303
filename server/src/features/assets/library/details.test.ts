import { ACTIVITY_KINDS } from '@griot/contract/activities/kinds.ts'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, makeActivity, realMp3 } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
  const body = [buildAudioRow({ code: 'Aja-01' }), buildAudioRow({ code: 'esin-1' })]
  resultOf(await griot.send('editor', 'declareAudios', { body }), 'declareAudios')
})
afterAll(() => griot.close())

async function upload(name: string, sample: string): Promise<void> {
  const body = await multipartOf([{ name, bytes: realMp3(sample) }])
  resultOf(await griot.send('contributor', 'uploadAudios', body), 'uploadAudios')
}

async function details(code: string) {
  return resultOf(await griot.send('viewer', 'getAudio', { params: { code } }), 'getAudio')
}

describe('GET /audios/{code}', () => {
  it('returns an asset without files and uses', async () => {
    expect(await details('esin-1')).toMatchObject({
      code: 'esin-1',
      url: null,
      files: [],
      uses: [],
    })
  })

  it('accepts the code in any case and with its suffix', async () => {
    for (const code of ['aja-01', 'AJA-01', 'Aja-01.mp3', 'aja-01.MP3'])
      expect((await details(code)).code).toBe('Aja-01')
  })

  it('has the version as ETag', async () => {
    const answer = await griot.send('viewer', 'getAudio', { params: { code: 'esin-1' } })
    expect(answer.headers.etag).toBe(`"${answer.json().result.version}"`)
  })

  it('lists all its files, newest first, with the uploader', async () => {
    await upload('Aja-01.mp3', 'aja-01')
    await upload('AJA-01.MP3', 'esin-1')
    const { files, url, version } = await details('aja-01')
    expect(version).toBe(3)
    expect(files.map((file) => [file.current, file.uploadedBy, file.bytes])).toEqual([
      [true, 'contributor', realMp3('esin-1').length],
      [false, 'contributor', realMp3('aja-01').length],
    ])
    expect(url).toContain(`file=${files[0]?.sha256.slice(0, 16)}`)
    const old = await griot.app.inject({ url: files[1]?.url ?? '' })
    expect(old.rawPayload.equals(realMp3('aja-01'))).toBe(true)
  })

  it('lists the places that use the code, in any case', async () => {
    const activity = await makeActivity(griot, {
      data: {
        question: { audioUrl: 'AJA-01' },
        options: [
          { id: '1', text: 'Ajá', audioUrl: 'aja-01' },
          { id: '2', text: 'Ẹṣin', audioUrl: 'esin-1' },
        ],
        answer: ['1'],
      },
    })
    const { id, lessonId, levelId } = activity
    const use = {
      entity: 'activity',
      activityKind: 'TapInWhatYouHear',
      kindLabel: ACTIVITY_KINDS.TapInWhatYouHear.label,
      activityNumber: 1,
      id,
      lessonNumber: expect.any(Number),
      level: 1,
      lessonId,
      levelId,
      language: 'yoruba',
      title: 'Ìlẹ̀kùn',
      available: false,
    }
    expect((await details('aja-01')).uses).toEqual([
      { ...use, path: 'data.options.0.audioUrl' },
      { ...use, path: 'data.question.audioUrl' },
    ])
    expect((await details('esin-1')).uses).toEqual([{ ...use, path: 'data.options.1.audioUrl' }])
  })

  it('404 for a code that is not declared', async () => {
    const answer = await griot.send('viewer', 'getAudio', { params: { code: 'absent' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toBe('No audio has this code.')
  })

  it.each(['short', 'toolong', 'a/../b', 'ọmọọmọ', '\u0000aaaaa', ' '])(
    'refuses the malformed code %j',
    async (code) => {
      const answer = await griot.send('viewer', 'getAudio', { params: { code } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toMatchObject([{ path: 'code', message: expect.any(String) }])
    },
  )
})
