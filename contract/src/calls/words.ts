import { z } from 'zod'
import {
  courseHintsQuerySchema,
  courseHintsSchema,
  dismissCourseHintSchema,
  dismissedCourseHintSchema,
  dismissedCourseTextsQuerySchema,
  dismissedCourseTextsSchema,
} from '../words/course-hints.ts'
import {
  addTeamWordSchema,
  knownWordsSchema,
  lookUpWordsSchema,
  teamWordListSchema,
  teamWordParams,
  teamWordSchema,
  teamWordsQuerySchema,
} from '../words/team-words.ts'
import type { Call } from './call.ts'

/** Words that text hints know, and the hints of what a course consists of. */
export const wordCalls = {
  listTeamWords: {
    method: 'GET',
    path: '/team-words',
    access: 'content.read',
    summary: 'Lists the words that the team accepts, which get no text hints.',
    query: teamWordsQuerySchema,
    result: teamWordListSchema,
  },

  addTeamWord: {
    method: 'POST',
    path: '/team-words',
    access: 'assets.write',
    summary: 'Accepts a word in a language as it is written, or returns the one that was added before.',
    body: addTeamWordSchema,
    result: teamWordSchema,
    status: 201,
    idempotent: true,
  },

  removeTeamWord: {
    method: 'DELETE',
    path: '/team-words/:id',
    access: 'assets.write',
    summary: 'Removes a word from those that the team accepts, so that its hints are shown again.',
    params: teamWordParams,
    result: z.object({ id: z.string() }),
  },

  /** A POST, because it sends many words. */
  lookUpWords: {
    method: 'POST',
    path: '/known-words',
    access: 'content.read',
    summary: 'Returns which words the team accepts, and the spellings that the library has for folded keys.',
    body: lookUpWordsSchema,
    result: knownWordsSchema,
  },

  listCourseHints: {
    method: 'GET',
    path: '/course-hints',
    access: 'content.read',
    summary: 'Lists activities, chats, levels and lessons whose texts have hints.',
    query: courseHintsQuerySchema,
    result: courseHintsSchema,
  },

  listDismissedCourseTexts: {
    method: 'GET',
    path: '/course-hints/dismissed',
    access: 'content.read',
    summary: 'Lists the dismissed text hints of an activity, chat, level or lesson.',
    query: dismissedCourseTextsQuerySchema,
    result: dismissedCourseTextsSchema,
  },

  dismissCourseHint: {
    method: 'POST',
    path: '/course-hints/dismiss',
    access: 'activities.write',
    summary: 'Dismisses a text hint of an activity, chat, level or lesson until the text changes, or shows it again.',
    body: dismissCourseHintSchema,
    result: dismissedCourseHintSchema,
  },
} as const satisfies Record<string, Call>
