import { downloadRows } from '../../../shared/sheets/save-lines.ts'
import type { SheetFormat } from '../../../shared/sheets/sheet.ts'
import type { QuestionFilters } from './question-filters.ts'
import { linesOfQuestions } from './question-sheet.ts'
import { allQuestions } from './questions.queries.ts'

/** Downloads all questions that match the filters. Returns their number. */
export async function downloadQuestions(format: SheetFormat, filters: QuestionFilters): Promise<number> {
  const questions = await allQuestions(filters)
  const today = new Date().toISOString().slice(0, 10)
  await downloadRows(format, `questions-${today}`, linesOfQuestions(questions))
  return questions.length
}
