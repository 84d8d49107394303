import { expect, it } from 'vitest'
import { type ColumnsOf, valuesOf } from './columns.ts'
import type { Lessons } from './rows.generated.ts'

interface Body {
  id: string
  title: string
  lessonNumber?: number | undefined
  points: string[]
}

const COLUMNS = {
  id: null,
  title: 'title',
  lessonNumber: 'lesson_number',
  points: 'points',
} as const satisfies ColumnsOf<Lessons, Body>

it('valuesOf maps fields to columns, without missing fields and those stored elsewhere', () => {
  const body: Body = { id: 'LSN-YA-0001', title: 'Ìlẹ̀kùn', points: [], lessonNumber: undefined }
  expect(valuesOf(COLUMNS, body)).toEqual({ title: 'Ìlẹ̀kùn', points: [] })
})

it('columns that miss a field do not compile', () => {
  const { points: _, ...lacking } = COLUMNS
  const mistakes = [
    // @ts-expect-error -- the points would be dropped in silence
    lacking satisfies ColumnsOf<Lessons, Body>,
    // @ts-expect-error -- a lesson has no such column
    { ...COLUMNS, title: 'heading' } as const satisfies ColumnsOf<Lessons, Body>,
    // @ts-expect-error -- a title is no number
    { ...COLUMNS, title: 'lesson_number' } as const satisfies ColumnsOf<Lessons, Body>,
    // @ts-expect-error -- a body with a field that has no entry
    () => valuesOf(lacking, {} as Body),
  ]
  expect(mistakes).toHaveLength(4)
})
