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
    summary: 'A page of the activities of all lessons, searched and filtered',
    query: questionListQuerySchema,
    result: questionListSchema,
  },

  exportQuestions: {
    method: 'GET',
    path: '/questions/export-rows',
    access: 'content.read',
    summary: 'The activities that match the filters, for a sheet, some thousand at a time',
    query: questionExportQuerySchema,
    result: questionExportSchema,
  },
} as const satisfies Record<string, Call>
