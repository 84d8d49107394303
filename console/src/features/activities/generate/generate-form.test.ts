import { comparableTextsOf, type GeneratedWord } from '@griot/contract/activities/generate/generate.ts'
import { ACTIVITY_KIND_NAMES } from '@griot/contract/activities/kind-names.ts'
import { activityDataErrors } from '@griot/contract/activities/kinds.ts'
import { generatedWord } from '@griot/testing/generated-words.ts'
import { describe, expect, it, vi } from 'vitest'
import { type GenerateFormValues, generateDraft } from './generate-draft.ts'
import { completeRows, dataOfRow, parseBody, readyRows, requestBody, waitingValues } from './generate-form.ts'

/** Four words that cross, others, and sentences with each of the four. */
const LIBRARY = [
  generatedWord('ajá', 'dog'),
  generatedWord('ẹja', 'fish'),
  generatedWord('àga', 'chair'),
  generatedWord('adìyẹ', 'chicken'),
  generatedWord('ilé', 'house'),
  generatedWord('ìlù', 'drum'),
  generatedWord('ọ̀bọ', 'monkey'),
  generatedWord('Ajá àti ẹja', 'together'),
  generatedWord('Àga, adìyẹ', 'pair'),
]
const FOUR = LIBRARY.slice(0, 4)
const [dog, fish] = FOUR as [GeneratedWord, GeneratedWord]
/** Every word has a graphic and a video. */
const describeWord = (one: GeneratedWord) => ({ ...one, imageUrl: one.code, videoUrl: one.code })
const FACTS = { describe: describeWord, isSure: () => true }
const drawing = { library: LIBRARY.map(describeWord), random: Math.random }

const valuesOf = (given: Partial<GenerateFormValues>): GenerateFormValues => ({
  activityKind: 'SelectCorrectImageActivity',
  difficulty: 'A1 Beginner',
  instruction: 'Choose',
  localizedInstruction: 'Yan',
  words: [],
  rows: [],
  ...given,
})
/** The values after the form has proposed all activities. */
const completed = (given: Partial<GenerateFormValues>, facts = FACTS): GenerateFormValues => {
  const values = valuesOf(given)
  return { ...values, rows: completeRows(values, drawing, facts).rows }
}

describe.each(ACTIVITY_KIND_NAMES)('the form for kind %s', (activityKind) => {
  it('proposes activities of the selected words, with different options and valid data', () => {
    const { rows } = completed({ activityKind, words: FOUR })
    expect(new Set(rows.flatMap(({ words }) => words.map(({ code }) => code)))).toEqual(
      new Set(FOUR.map(({ code }) => code)),
    )
    for (const row of rows) {
      const looks = row.options.flatMap(comparableTextsOf)
      expect(new Set(looks).size).toBe(looks.length)
      expect(activityDataErrors(activityKind, dataOfRow(activityKind, row))).toEqual([])
    }
  })

  it('draws no random number once complete, so that rendering again changes nothing', () => {
    const values = completed({ activityKind, words: FOUR })
    const random = vi.fn(Math.random)
    expect(completeRows(values, { ...drawing, random }, FACTS).rows).toBe(values.rows)
    expect(random).not.toHaveBeenCalled()
  })

  it('sends one activity per ready row, without numbers and in the kind', () => {
    const values = completed({ activityKind, words: FOUR })
    const read = parseBody(requestBody(values, 'LSN-YA-0001'))
    if ('faults' in read) throw new Error([...read.faults].join())
    const { activities } = read.body
    expect(activities).toHaveLength(values.rows.length)
    expect(activities.every((each) => each.activityKind === activityKind)).toBe(true)
    // The server numbers them, so that concurrent users do not generate the same numbers.
    expect(activities.filter((each) => each.activityNumber !== undefined)).toEqual([])
  })

  it('is restored from its draft', () => {
    const values = completed({ activityKind, words: FOUR })
    const stored: unknown = JSON.parse(JSON.stringify(generateDraft.keep(values, valuesOf({}))))
    expect(generateDraft.read(stored, valuesOf({}))).toEqual(values)
  })
})

describe('proposing activities', () => {
  it('waits for what is looked up, then says why a word has none', () => {
    const values = valuesOf({ words: [dog] })
    const pending = completeRows(values, drawing, { ...FACTS, isSure: () => false })
    expect(pending.rows).toBe(values.rows)
    expect(pending.lacks.size).toBe(0)
    const bare = completeRows(values, drawing, { ...FACTS, describe: (one) => one })
    expect(bare.rows).toBe(values.rows)
    expect(bare.lacks.get(dog.code)?.declare).toBe('graphic')
  })

  it('leaves the rows of other words as they are when a word is added or left out', () => {
    const one = completed({ words: [dog] })
    const both = completed({ ...one, words: [dog, fish] })
    expect(both.rows[0]).toBe(one.rows[0])
    const left = completed({ ...both, words: [fish] })
    expect(left.rows).toEqual([both.rows[1]])
  })

  it('another kind leaves the rows of the first; they are back when it is chosen again', () => {
    const first = completed({ words: FOUR })
    const other = completed({ ...first, activityKind: 'CrossWordActivity' })
    expect(readyRows(other)).toHaveLength(1)
    expect(readyRows({ ...other, activityKind: first.activityKind })).toEqual(first.rows)
  })

  it('a row without wrong options is not ready, and is completed when words load', () => {
    const values = valuesOf({ words: [dog] })
    const { rows } = completeRows(values, { ...drawing, library: [] }, FACTS)
    expect(rows).toHaveLength(1)
    expect(readyRows({ ...values, rows })).toEqual([])
    expect(readyRows(completed({ ...values, rows }))).toHaveLength(1)
  })
})

describe('what is created', () => {
  it('only words without an activity wait afterwards', () => {
    const sentence = generatedWord('Ẹ káàárọ̀', 'morning')
    const values = completed({ activityKind: 'FillTheGapActivity', words: [...FOUR, sentence] })
    const both = completed({ ...values, activityKind: 'MatchTheCorrectWord' })
    const waiting = waitingValues({ ...both, activityKind: 'FillTheGapActivity' })
    expect(waiting.words).toEqual([sentence])
    expect(waiting.rows.map(({ activityKind, words }) => [activityKind, words.length])).toEqual([
      ['MatchTheCorrectWord', 1],
    ])
  })

  it('empty common fields: one error per field', () => {
    const read = parseBody(requestBody(completed({ words: FOUR, instruction: '', difficulty: '' }), 'LSN-YA-0001'))
    expect('faults' in read && [...read.faults.keys()].toSorted()).toEqual(['difficulty', 'instruction'])
  })
})

describe('a draft of the version with one word in each row', () => {
  it('keeps its words, and the options with their order and the chosen one', () => {
    const { videoUrl: _, ...earlier } = { ...dog, imageUrl: 'dog-01' }
    const other = { ...earlier, code: 'fish00', text: 'ẹja', chosen: true }
    const stored = { rows: [{ word: earlier, place: 1, others: [other, { ...other, chosen: false }] }] }
    const read = generateDraft.read(stored, valuesOf({}))
    expect(read?.words).toEqual([{ ...dog, imageUrl: 'dog-01' }])
    expect(read?.rows[0]?.activityKind).toBe('SelectCorrectImageActivity')
    expect(read?.rows[0]?.options.map(({ text, place, chosen }) => [text, place, chosen])).toEqual([
      ['ẹja', null, true],
      ['ajá', 0, false],
      ['ẹja', null, false],
    ])
  })
})
