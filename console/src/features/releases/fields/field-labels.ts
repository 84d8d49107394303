import * as historyMessages from '@griot/contract/messages/ui/history/history.ts'
import * as releaseFieldMessages from '@griot/contract/messages/ui/releases/release-fields.ts'
import type { ReleasedItem } from '@griot/contract/releases/changes.ts'
import {
  ACTIVITY_LABELS,
  CHAT_LABELS,
  LESSON_LABELS,
  LEVEL_LABELS,
} from '../../../shared/curriculum/curriculum-labels.ts'

type Entity = ReleasedItem['entity']

const LABELS: Readonly<Record<Entity, Readonly<Record<string, string>>>> = {
  level: { ...LEVEL_LABELS, numberInWords: LEVEL_LABELS.levelInWords },
  lesson: LESSON_LABELS,
  activity: ACTIVITY_LABELS,
  chat: CHAT_LABELS,
}

/** Fields in the language of the course; the others are in English. */
const IN_THE_LANGUAGE = /^(title|points|localizedInstruction|answer|(data|question|options)(\.|$))/

/** What people call a field, by its dotted path: 'Goal', 'Audio of option 2'. */
export function labelOfField(entity: Entity, path: string): string {
  const [first = '', ...rest] = path.replace(/^data\./, '').split('.')
  const numbers = rest.filter((step) => /^\d+$/.test(step)).map((step) => Number(step) + 1)
  const kind = /(\w+)Url$/.exec(rest.at(-1) ?? '')?.[1] ?? 'text'
  const [number] = numbers
  if (first === 'question') {
    if (number !== undefined && numbers.length === rest.length - 1) return historyMessages.cluePart({ kind, number })
    return historyMessages.questionPart({ kind, hasNumber: number !== undefined, number: number ?? '' })
  }
  if (first === 'options' && number !== undefined)
    return kind === 'text' ? releaseFieldMessages.option({ number }) : historyMessages.optionPart({ kind, number })
  if (first === 'options') return releaseFieldMessages.optionOrder
  if (first === 'answer') return historyMessages.answer
  if (first === 'number') return releaseFieldMessages.place
  return LABELS[entity][first] ?? path
}

export const isInLanguage = (path: string): boolean => IN_THE_LANGUAGE.test(path)
