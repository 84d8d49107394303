import { labelOfKind } from '@griot/contract/activities/kinds.ts'
import type { Question } from '@griot/contract/activities/questions/questions.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '@griot/contract/languages.ts'
import * as questionMessages from '@griot/contract/messages/ui/curriculum/question.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { cellText } from '../../../shared/sheets/cell-texts.ts'
import { repairReasons } from '../repair-reasons.ts'

type Cell = string | number | readonly string[]

/** The columns of a question sheet, with their contents. */
const COLUMNS: readonly (readonly [string, (question: Question, content: Content) => Cell])[] = [
  [questionMessages.activity, ({ activity }) => activity.id],
  [commonMessages.language, ({ activity }) => LANGUAGES[activity.language].label],
  [commonMessages.level, ({ level }) => level.level],
  [questionMessages.levelTitle, ({ level }) => level.title],
  [commonMessages.lesson, ({ lesson }) => lesson.lessonNumber],
  [questionMessages.lessonTitle, ({ lesson }) => lesson.title],
  [questionMessages.number, ({ activity }) => activity.activityNumber],
  [commonMessages.kind, ({ activity }) => labelOfKind(activity.activityKind).message],
  [commonMessages.difficulty, ({ activity }) => activity.difficulty],
  [commonMessages.available, ({ activity }) => (activity.isActive ? questionMessages.yes : questionMessages.no)],
  [questionMessages.tags, ({ activity }) => activity.tags],
  [questionMessages.instruction, ({ activity }) => activity.instruction],
  [questionMessages.localizedInstruction, ({ activity }) => activity.localizedInstruction],
  [questionMessages.question, (_, { question }) => question.texts],
  [questionMessages.questionCodes, (_, { question }) => question.codes],
  [questionMessages.options, (_, { options }) => options.map(({ name }) => name)],
  [questionMessages.optionCodes, (_, { options }) => options.flatMap(({ codes }) => codes)],
  [questionMessages.answer, (_, { answer }) => answer],
  [questionMessages.needsRepairText, ({ activity }) => repairReasons(activity)],
]

/** Questions as lines of a sheet in course order, after a header. */
export function linesOfQuestions(questions: readonly Question[]): string[][] {
  const rows = questions.toSorted(inCourse).map((question) => {
    const content = contentOf(question.activity.data)
    return COLUMNS.map(([, cell]) => cellText(cell(question, content)))
  })
  return [COLUMNS.map(([head]) => head), ...rows]
}

function inCourse(one: Question, other: Question): number {
  const language = ({ activity }: Question) => LANGUAGE_NAMES.indexOf(activity.language)
  return (
    language(one) - language(other) ||
    one.level.level - other.level.level ||
    one.lesson.lessonNumber - other.lesson.lessonNumber ||
    one.activity.activityNumber - other.activity.activityNumber
  )
}

interface Content {
  question: CollectedTexts
  /** An option's text, or its code when it has none. */
  options: { id: string; name: string; codes: string[] }[]
  /** Texts of the right options, in the order of the answer. */
  answer: string[]
}

/** All texts and codes in an activity's data. */
interface CollectedTexts {
  texts: string[]
  codes: string[]
}

/** Works for any kind: questions are texts and codes, options a list, the answer one or several ids. */
function contentOf(data: unknown): Content {
  const { question, options, answer } = partsOf(data)
  const listed = (Array.isArray(options) ? options : []).map((option: unknown) => {
    const { texts, codes } = collectTexts(option)
    return { id: String(partsOf(option).id ?? ''), name: texts[0] ?? codes[0] ?? '', codes }
  })
  const answered = [answer ?? []].flat().map(String)
  return {
    question: collectTexts(question),
    options: listed,
    answer: answered.map((id) => listed.find((option) => option.id === id)?.name ?? id),
  }
}

/** In every kind, fields with an asset code have this suffix. */
const OF_A_CODE = /Url$/

function collectTexts(value: unknown, name = ''): CollectedTexts {
  if (typeof value === 'string') {
    if (value === '' || name === 'id') return { texts: [], codes: [] }
    return OF_A_CODE.test(name) ? { texts: [], codes: [value] } : { texts: [value], codes: [] }
  }
  const parts = Object.entries(partsOf(value)).map(([key, part]) => collectTexts(part, key))
  return {
    texts: parts.flatMap(({ texts }) => texts),
    codes: parts.flatMap(({ codes }) => codes),
  }
}

function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
