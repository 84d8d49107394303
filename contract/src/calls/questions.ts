import {
  questionExportQuerySchema,
  questionExportSchema,
  questionListQuerySchema,
  questionListSchema,
} from '../activities/questions/questions.ts'
import type { Call } from './call.ts'

/** The question bank. */
export const questionCalls = {
  listQuestions: {
    method: 'GET',
    path: '/questions',
    access: 'content.read',
    summary: 'Lists a page of the activities of all lessons that match the search and the filters.',
    query: questionListQuerySchema,
    result: questionListSchema,
  },

  exportQuestions: {
    method: 'GET',
    path: '/questions/export-rows',
    access: 'content.read',
    summary: 'Lists the activities that match the filters for a sheet, some thousand rows at a time.',
    query: questionExportQuerySchema,
    result: questionExportSchema,
  },
} as const satisfies Record<string, Call>
