import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { looksOf } from '#contract/activities/generate/generate.ts'
import {
  bodyOf,
  completed,
  drawnAnew,
  filled,
  isReady,
  judged,
  optionsOf,
  rowOf,
  SOWN_KINDS,
  type SowRow,
  type SowWord,
  suitsOf,
} from './generate-form.ts'

const word = (text: string, imageUrl = `${text}-p`): SowWord => ({
  code: `${text}0000`.slice(0, 6),
  text,
  translation: text,
  imageUrl,
})
const POOL = ['ganga', 'kofa', 'kwai', 'makuli', 'kifi', 'littaf', 'bera'].map((text) =>
  word(text, `${text}00000`.slice(0, 6)),
)
const [ganga, kofa, kwai] = POOL as [SowWord, SowWord, SowWord]
const any = () => true
const given = { pool: POOL, suits: any, random: Math.random }

describe('a row of an activity to be made', () => {
  it('gets three wrong options, none of which looks as another or the right one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...POOL),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        (right, numbers) => {
          const random = () => numbers.next().value ?? 0
          const row = filled(rowOf(right, random), { ...given, random })
          expect(row.others).toHaveLength(3)
          const { options, right: at } = optionsOf(row)
          expect(options[at]).toMatchObject(right)
          const looks = options.flatMap(looksOf)
          expect(new Set(looks).size).toBe(looks.length)
        },
      ),
    )
  })

  it('stays as it is when it is whole', () => {
    const row = filled(rowOf(ganga, Math.random), given)
    expect(filled(row, given)).toBe(row)
  })

  it('draws nothing once it is complete, so that showing it again changes nothing', () => {
    const random = vi.fn(Math.random)
    const drawing = { ...given, random }
    const rows = completed([rowOf(ganga, random)], drawing, () => '')
    expect(rows[0]?.others).toHaveLength(3)
    random.mockClear()
    expect(completed(rows, drawing, () => '')).toBe(rows)
    expect(random).not.toHaveBeenCalled()
  })

  it('takes the picture that arrives after its word', () => {
    const suits = ({ imageUrl }: SowWord) => imageUrl !== ''
    const bare = [rowOf({ ...ganga, imageUrl: '' }, Math.random)]
    expect(completed(bare, { ...given, suits }, () => '')).toBe(bare)
    const [row] = completed(bare, { ...given, suits }, () => 'p00001')
    expect(row).toMatchObject({ word: { imageUrl: 'p00001' }, others: [{}, {}, {}] })
  })

  it('keeps at drawing anew what a person chose, where it stands', () => {
    const row = filled(rowOf(ganga, Math.random), given)
    const chosen: SowRow = {
      ...row,
      others: row.others.map((other, at) => (at === 1 ? { ...other, chosen: true } : other)),
    }
    const anew = drawnAnew(chosen, given)
    expect(anew.others[1]).toEqual(chosen.others[1])
    expect(anew.others).toHaveLength(3)
    const before = new Set(chosen.others.map(({ code }) => code))
    const drawn = anew.others.filter((other) => !other.chosen)
    for (const other of drawn) expect(before).not.toContain(other.code)
  })

  it('waits where the kind wants a picture and the word has none', () => {
    const suits = suitsOf('SelectCorrectImageActivity')
    const bare = { ...ganga, imageUrl: '' }
    const row = filled(rowOf(bare, Math.random), { ...given, suits })
    expect(isReady(row, suits)).toBe(false)
    expect(isReady(row, suitsOf('MatchTheCorrectWord'))).toBe(true)
  })
})

describe('what is sent', () => {
  const common = {
    difficulty: 'A1 Beginner',
    instruction: 'Choose',
    localizedInstruction: 'Zaɓi',
  }
  const rows = [ganga, { ...kofa, imageUrl: '' }, kwai].map((each) =>
    filled(rowOf(each, Math.random), given),
  )

  it.each(SOWN_KINDS)('of %s is an activity for each row that is ready', (activityKind) => {
    const body = bodyOf({ ...common, activityKind, rows }, 'LSN-HA-0001')
    const read = judged(body)
    if ('faults' in read) throw new Error([...read.faults].join())
    const { activities } = read.body
    expect(activities).toHaveLength(suitsOf(activityKind)(rows[1]?.word ?? ganga) ? 3 : 2)
    // The server numbers them, so that two who make some at once do not give the same numbers.
    expect(activities.filter((each) => each.activityNumber !== undefined)).toEqual([])
  })

  it('is refused at the fields that are empty, each once', () => {
    const values = { ...common, instruction: '', difficulty: '', rows }
    const body = bodyOf({ ...values, activityKind: 'MatchTheCorrectWord' }, 'LSN-HA-0001')
    const read = judged(body)
    expect('faults' in read && [...read.faults.keys()].toSorted()).toEqual([
      'difficulty',
      'instruction',
    ])
  })
})
