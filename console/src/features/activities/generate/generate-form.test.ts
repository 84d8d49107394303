import { comparableTextsOf } from '@griot/contract/activities/generate/generate.ts'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  completeRows,
  fillOptions,
  GENERATABLE_KINDS,
  type GeneratedActivity,
  isReady,
  isSuitableFor,
  optionsOf,
  parseBody,
  redrawOptions,
  requestBody,
  rowOf,
  type SourceWord,
} from './generate-form.ts'

const word = (text: string, imageUrl = `${text}-p`): SourceWord => ({
  code: `${text}0000`.slice(0, 6),
  text,
  translation: text,
  imageUrl,
})
const POOL = ['ganga', 'kofa', 'kwai', 'makuli', 'kifi', 'littaf', 'bera'].map((text) =>
  word(text, `${text}00000`.slice(0, 6)),
)
const [ganga, kofa, kwai] = POOL as [SourceWord, SourceWord, SourceWord]
const any = () => true
const given = { pool: POOL, isSuitable: any, random: Math.random }

describe('a generated activity', () => {
  it('gets three wrong options that differ from each other and from the right one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...POOL),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        (right, numbers) => {
          const random = () => numbers.next().value ?? 0
          const row = fillOptions(rowOf(right, random), { ...given, random })
          expect(row.others).toHaveLength(3)
          const { options, right: at } = optionsOf(row)
          expect(options[at]).toMatchObject(right)
          const looks = options.flatMap(comparableTextsOf)
          expect(new Set(looks).size).toBe(looks.length)
        },
      ),
    )
  })

  it('stays the same once complete', () => {
    const row = fillOptions(rowOf(ganga, Math.random), given)
    expect(fillOptions(row, given)).toBe(row)
  })

  it('draws no random number once complete, so that rendering again changes nothing', () => {
    const random = vi.fn(Math.random)
    const drawing = { ...given, random }
    const rows = completeRows([rowOf(ganga, random)], drawing, () => '')
    expect(rows[0]?.others).toHaveLength(3)
    random.mockClear()
    expect(completeRows(rows, drawing, () => '')).toBe(rows)
    expect(random).not.toHaveBeenCalled()
  })

  it('takes an image that loads after its word', () => {
    const isSuitable = ({ imageUrl }: SourceWord) => imageUrl !== ''
    const bare = [rowOf({ ...ganga, imageUrl: '' }, Math.random)]
    expect(completeRows(bare, { ...given, isSuitable }, () => '')).toBe(bare)
    const [row] = completeRows(bare, { ...given, isSuitable }, () => 'p00001')
    expect(row).toMatchObject({ word: { imageUrl: 'p00001' }, others: [{}, {}, {}] })
  })

  it('reshuffle: keeps options chosen by the user, in place', () => {
    const row = fillOptions(rowOf(ganga, Math.random), given)
    const chosen: GeneratedActivity = {
      ...row,
      others: row.others.map((other, at) => (at === 1 ? { ...other, chosen: true } : other)),
    }
    const redrawn = redrawOptions(chosen, given)
    expect(redrawn.others[1]).toEqual(chosen.others[1])
    expect(redrawn.others).toHaveLength(3)
    const before = new Set(chosen.others.map(({ code }) => code))
    const drawn = redrawn.others.filter((other) => !other.chosen)
    for (const other of drawn) expect(before).not.toContain(other.code)
  })

  it('is not ready when the kind needs an image and the word has none', () => {
    const isSuitable = isSuitableFor('SelectCorrectImageActivity')
    const bare = { ...ganga, imageUrl: '' }
    const row = fillOptions(rowOf(bare, Math.random), { ...given, isSuitable })
    expect(isReady(row, isSuitable)).toBe(false)
    expect(isReady(row, isSuitableFor('MatchTheCorrectWord'))).toBe(true)
  })
})

describe('request body', () => {
  const common = {
    difficulty: 'A1 Beginner',
    instruction: 'Choose',
    localizedInstruction: 'Zaɓi',
  }
  const rows = [ganga, { ...kofa, imageUrl: '' }, kwai].map((each) => fillOptions(rowOf(each, Math.random), given))

  it.each(GENERATABLE_KINDS)('%s: one activity per ready row', (activityKind) => {
    const body = requestBody({ ...common, activityKind, rows }, 'LSN-HA-0001')
    const read = parseBody(body)
    if ('faults' in read) throw new Error([...read.faults].join())
    const { activities } = read.body
    expect(activities).toHaveLength(isSuitableFor(activityKind)(rows[1]?.word ?? ganga) ? 3 : 2)
    // The server numbers them, so that concurrent users do not generate the same numbers.
    expect(activities.filter((each) => each.activityNumber !== undefined)).toEqual([])
  })

  it('empty common fields: one error per field', () => {
    const values = { ...common, instruction: '', difficulty: '', rows }
    const body = requestBody({ ...values, activityKind: 'MatchTheCorrectWord' }, 'LSN-HA-0001')
    const read = parseBody(body)
    expect('faults' in read && [...read.faults.keys()].toSorted()).toEqual(['difficulty', 'instruction'])
  })
})
