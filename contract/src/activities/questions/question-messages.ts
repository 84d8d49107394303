import { PAGE_TITLES } from '../../page-titles.ts'

/** Sentences of the question bank that the specification does not define. */
export const questionMessages = {
  title: PAGE_TITLES.questions,
  ofLesson: PAGE_TITLES.questionsOfLesson,
  searchPlaceholder: 'Text, code or answer',
  allKinds: 'All kinds',
  loading: 'Loading activities',
  listFailed: 'Could not load the activities.',
  preview: 'Preview',
  inLesson: (at: number, of: number) => `${at} of ${of} in this lesson`,
} as const
