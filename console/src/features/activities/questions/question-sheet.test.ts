import type { Question } from '@griot/contract/activities/questions/questions.ts'
import { describe, expect, it } from 'vitest'
import { linesOfQuestions } from './question-sheet.ts'

const question = (activity: Partial<Question['activity']> = {}): Question => ({
  activity: {
    id: 'ACT-YA-0001-01',
    instruction: 'Tap',
    localizedInstruction: '=1+1',
    activityNumber: 1,
    lessonId: 'LSN-YA-0001',
    levelId: 'LVL-YA-001',
    language: 'yoruba',
    difficulty: 'A1 Beginner',
    tags: ['a', 'b, c'],
    isActive: true,
    repair: [],
    version: 1,
    updatedAt: '',
    activityKind: 'TapInWhatYouHear',
    activityType: 'TapInWhatYouHear',
    data: {
      question: { audioUrl: 'aja-01' },
      options: [
        { id: '1', text: 'Ajá', audioUrl: 'aja-01' },
        { id: '2', text: 'Ẹṣin', audioUrl: 'esin-1' },
      ],
      answer: ['2', '1'],
    },
    ...activity,
  } as Question['activity'],
  level: { id: 'LVL-YA-001', level: 1, title: 'Ilé' },
  lesson: { id: 'LSN-YA-0001', lessonNumber: 1, title: 'Ìlẹ̀kùn' },
})

/** The cells of a line, by header. */
function cells(questions: Question[], line = 1): Record<string, string> {
  const lines = linesOfQuestions(questions)
  return Object.fromEntries((lines[0] ?? []).map((head, at) => [head, lines[line]?.[at] ?? '']))
}

describe('question sheet', () => {
  it('has one line per question: place, question, options, answer', () => {
    expect(cells([question()])).toMatchObject({
      Activity: 'ACT-YA-0001-01',
      Language: 'Yoruba',
      Level: '1',
      'Lesson Title': 'Ìlẹ̀kùn',
      Available: 'yes',
      Tags: '"a","b, c"',
      'Question Codes': 'aja-01',
      Options: 'Ajá, Ẹṣin',
      'Option Codes': 'aja-01, esin-1',
      Answer: 'Ẹṣin, Ajá',
      'Needs Repair': '',
    })
  })

  it('writes no cell that a spreadsheet would run as a formula', () =>
    expect(cells([question()])['Localized Instruction']).toBe("'=1+1"))

  it('is sorted by the order of the course', () => {
    const later = question({ id: 'ACT-YA-0001-02', activityNumber: 2 })
    const hausa = question({ id: 'ACT-HA-0001-01', language: 'hausa' })
    const lines = linesOfQuestions([later, question(), hausa])
    expect(lines.slice(1).map(([id]) => id)).toEqual(['ACT-HA-0001-01', 'ACT-YA-0001-01', 'ACT-YA-0001-02'])
  })

  it('marks an activity of an unknown kind', () => {
    const repair = [{ path: 'data', message: 'Unknown activity type selected: Karaoke', messageId: 'test.kind' }]
    const odd = { activityKind: 'Unknown', activityType: 'Unknown', data: null, repair } as const
    expect(cells([question(odd)])).toMatchObject({
      Kind: 'Unknown type',
      Options: '',
      Answer: '',
      'Needs Repair': 'Unknown activity type selected: Karaoke',
    })
  })

  it('handles a single right option, several questions, and options without text', () => {
    const data = {
      question: [
        { text: 'Dog', audioUrl: '' },
        { text: 'House', audioUrl: 'hous01' },
      ],
      options: [{ id: '1', imageUrl: 'dog-01', text: '', audioUrl: '' }],
      answer: '1',
    }
    const given = question({ data } as unknown as Partial<Question['activity']>)
    expect(cells([given])).toMatchObject({
      Question: 'Dog, House',
      'Question Codes': 'hous01',
      Options: 'dog-01',
      Answer: 'dog-01',
    })
  })
})
