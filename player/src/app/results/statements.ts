import type { CourseDocument } from '@griot/contract/releases/documents.ts'
import type { Progress, Result } from '../progress/progress.ts'

/** Results as statements of the Experience API (xAPI 1.0.3): https://github.com/adlnet/xAPI-Spec */

export const XAPI_VERSION = '1.0.3'

/** Where learners have their names when a pack does not say where it comes from; this address never exists (RFC 6761). */
const NO_HOME = 'https://griot.invalid/'

const VERBS = {
  answered: { id: 'http://adlnet.gov/expapi/verbs/answered', display: { en: 'answered' } },
  completed: { id: 'http://adlnet.gov/expapi/verbs/completed', display: { en: 'completed' } },
}
const TYPES = {
  item: 'http://adlnet.gov/expapi/activities/cmi.interaction',
  lesson: 'http://adlnet.gov/expapi/activities/lesson',
  course: 'http://adlnet.gov/expapi/activities/course',
}

interface Told {
  progress: Pick<Progress, 'learner' | 'name'>
  course: Pick<CourseDocument, 'language' | 'languageTag'>
  home?: string | undefined
}

/** One result as a statement. */
export function statementOf(result: Result, { progress, course, home = NO_HOME }: Told) {
  const { id, at, lesson, item, right, answer } = result
  const idOf = (name: string) => `${home}xapi/${course.language}/${encodeURIComponent(name)}`
  const object = (name: string, type: keyof typeof TYPES) => ({
    id: idOf(name),
    definition: {
      type: TYPES[type],
      // The parts of an answer are in the order in which they were given.
      ...(type === 'item' && { interactionType: 'other' }),
    },
  })
  return {
    id,
    actor: {
      ...(progress.name !== '' && { name: progress.name }),
      account: { homePage: home, name: progress.name || progress.learner },
    },
    verb: item === undefined ? VERBS.completed : VERBS.answered,
    object: item === undefined ? object(lesson, 'lesson') : object(item, 'item'),
    result:
      item === undefined
        ? { completion: true }
        : { success: right === true, score: { scaled: right ? 1 : 0 }, response: (answer ?? []).join('[,]') },
    context: {
      language: course.languageTag,
      contextActivities: {
        ...(item !== undefined && { parent: [object(lesson, 'lesson')] }),
        grouping: [object('course', 'course')],
      },
    },
    timestamp: new Date(at).toISOString(),
  }
}

/** All results of the device as statements, oldest first. */
export const statementsOf = (results: readonly Result[], told: Told) =>
  results.map((result) => statementOf(result, told))
