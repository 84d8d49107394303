import { propertyRuns } from '@griot/testing/thorough.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CUE_TEXT_LENGTH_MAX, CUE_TIME_MAX, CUES_MAX } from '../limits.ts'
import { parseWithMessages } from '../messages/schema-messages.ts'
import { type Cue, cuesSchema, isCaptionLanguage, saveCaptionsSchema } from './captions.ts'
import { readCaptions } from './read-captions.ts'
import { missingTime, readingSpeed } from './reading-speed.ts'
import { transcriptOf } from './transcript.ts'
import { webvttTime, writeWebvtt } from './write-webvtt.ts'

const cue = (start: number, end: number, text = 'Nekk na it') => ({ start, end, text })
const errorsOf = (cues: unknown) => parseWithMessages(cuesSchema, cues).errors

describe('captions', () => {
  it('are saved in order, without empty lines, in NFC', () => {
    const given = [cue(0, 800, ' e\u0323\r\n\r\n \r\nyin '), cue(800, 900)]
    expect(parseWithMessages(cuesSchema, given).data).toEqual([cue(0, 800, 'ẹ\nyin'), cue(800, 900)])
  })

  it.each([
    ['an end before the start', [cue(900, 800)], '0.end', 'The end must be after the start.'],
    ['no time', [cue(900, 900)], '0.end', 'The end must be after the start.'],
    ['an overlap', [cue(0, 900), cue(899, 1000)], '1.start', 'This cue starts before the cue above it ends.'],
    ['a blank text', [cue(0, 900, ' \n\u200b')], '0.text', 'This field is required.'],
    ['a long text', [cue(0, 900, 'ẹ̀'.repeat(CUE_TEXT_LENGTH_MAX + 1))], '0.text', /At most|longer|letters/],
    ['a time after any video', [cue(0, CUE_TIME_MAX + 1)], '0.end', 'The time is longer than any video.'],
  ])('are refused with %s, at the field', (_, given, path, message) => {
    expect(errorsOf(given)).toEqual([
      expect.objectContaining({ path, message: typeof message === 'string' ? message : expect.any(String) }),
    ])
  })

  it('are refused with more cues than the limit', () => {
    expect(errorsOf(Array.from({ length: CUES_MAX + 1 }, (_, at) => cue(at * 10, at * 10 + 5)))).toHaveLength(1)
  })

  it.each([
    ...['yoruba', 'nigerianPidgin', 'fr', 'pt-BR', 'ar-Arab', 'es-419', 'ha-Arab'].map((tag) => [tag, true] as const),
    ...['', 'yo', 'pcm', 'yor', 'fra', 'Yoruba', 'fr-fr', 'french', 'x', 'constructor'].map(
      (tag) => [tag, false] as const,
    ),
  ])('of the language %s: %s', (tag, isGood) => {
    expect(isCaptionLanguage(tag)).toBe(isGood)
    const body = JSON.parse(`{ "captions": { ${JSON.stringify(tag)}: [] } }`)
    expect(saveCaptionsSchema.safeParse(body).success).toBe(isGood)
  })
})

describe('reading speed', () => {
  it('counts letters with their marks once, and spaces', () => {
    expect(readingSpeed(cue(0, 1000, 'ẹ̀ ọ́\nṣ'))).toBe(5)
    expect(readingSpeed(cue(0, 0))).toBeNull()
  })

  it('says how much time is missing, in tenths of a second', () => {
    expect(missingTime(cue(0, 1000, 'a'.repeat(17)))).toBe(0)
    expect(missingTime(cue(0, 1000, 'a'.repeat(18)))).toBe(100)
    expect(missingTime(cue(0, 1000, 'a'.repeat(34)))).toBe(1000)
  })
})

const textOf = fc
  .array(fc.string({ unit: 'binary', maxLength: 20 }), { minLength: 1, maxLength: 3 })
  .map((lines) => lines.join('\n'))
const cuesOf = fc
  .array(fc.record({ pause: fc.nat(5_000), length: fc.integer({ min: 1, max: 9_000 }), text: textOf }), {
    maxLength: 20,
  })
  .map((given) => {
    let time = 0
    return given.map(({ pause, length, text }) => {
      const start = time + pause
      time = start + length
      return { start, end: time, text }
    })
  })

describe('WebVTT', () => {
  it('has a header, times with hours, and escaped texts', () => {
    const file = writeWebvtt([cue(800, 3_600_000, 'a < b --> c\n& d')])
    expect(file).toBe('WEBVTT\n\n00:00:00.800 --> 01:00:00.000\na &lt; b --&gt; c\n&amp; d\n')
    expect(webvttTime(37_045_006)).toBe('10:17:25.006')
  })

  it('what is written is read again unchanged', () => {
    fc.assert(
      fc.property(cuesOf, (given) => {
        const { data } = parseWithMessages(cuesSchema, given)
        fc.pre(data !== undefined)
        expect(readCaptions(writeWebvtt(data as Cue[]))).toEqual({ cues: data, problems: [] })
      }),
      { numRuns: propertyRuns(2_000) },
    )
  })

  it('what is read from anything can be saved and written again', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        'WEBVTT',
        '00:01.000 --> 00:02.000',
        '00:00:01,5 --> 00:09',
        ' --> ',
        '\n',
        '\n\n',
        '<v Awa>',
        '1',
      ),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const { cues } = readCaptions(parts.join(''))
        expect(parseWithMessages(cuesSchema, cues).data).toEqual(cues)
        expect(readCaptions(writeWebvtt(cues)).cues).toEqual(cues)
      }),
      { numRuns: propertyRuns(2_000) },
    )
  })
})

describe('reading a file of captions', () => {
  it('leaves out identifiers, settings, comments, styles, tags and voices', () => {
    const file =
      '\uFEFFWEBVTT - udhr\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE\nfor Awa\n\n1\n00:00.800 --> 00:03.600 align:start\n<v Awa><i>Doomi</i> aadama &amp; <00:01.000>yépp</v>\n'
    expect(readCaptions(file)).toEqual({ cues: [cue(800, 3600, 'Doomi aadama & yépp')], problems: [] })
  })

  it('reads SubRip, and says so', () => {
    const file =
      '1\r\n00:00:00,800 --> 00:00:03,600\r\nDoomi aadama\r\nyépp\r\n\r\n2\r\n00:00:03,600 --> 00:00:04,000\r\nxel\r\n'
    const { cues, problems } = readCaptions(file)
    expect(cues).toEqual([cue(800, 3600, 'Doomi aadama\nyépp'), cue(3600, 4000, 'xel')])
    expect(problems).toEqual([{ line: 1, sentence: expect.stringContaining('SubRip') }])
  })

  it('names the line of each problem and reads the rest', () => {
    const file = [
      'WEBVTT',
      '',
      'lost words',
      '',
      '00:05.000 --> 00:06.000',
      'late',
      '',
      '00:01.000 --> 00:99',
      'wrong',
      '',
      '00:02.000 --> 00:01.000',
      'back',
      '',
      '00:01.000 --> 00:02.000',
      '',
      '00:01.000 --> 00:03.000',
      'early',
      '',
      '00:02.000 --> 00:04.000',
      'over',
    ].join('\n')
    const { cues, problems } = readCaptions(file)
    expect(cues).toEqual([cue(1000, 2000, 'early'), cue(2000, 4000, 'over'), cue(5000, 6000, 'late')])
    expect(problems.map(({ line }) => line)).toEqual([3, 8, 11, 14, 16, 16])
  })

  it('joins cues that start together', () => {
    const { cues, problems } = readCaptions(
      'WEBVTT\n\n00:01.000 --> 00:02.000\n- Naka nga def?\n\n00:01.000 --> 00:03.000\n- Mangi fi.\n',
    )
    expect(cues).toEqual([cue(1000, 3000, '- Naka nga def?\n- Mangi fi.')])
    expect(problems).toHaveLength(1)
  })

  it('nothing is found in an empty file', () => {
    expect(readCaptions('')).toEqual({ cues: [], problems: [] })
  })
})

it('transcript: cues become paragraphs, which long pauses part', () => {
  expect(transcriptOf([cue(0, 900, 'Doomi\naadama'), cue(1000, 1900, 'yépp.'), cue(3900, 4000, 'Nekk')])).toEqual([
    'Doomi aadama yépp.',
    'Nekk',
  ])
})
