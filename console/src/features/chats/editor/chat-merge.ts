import { chatDataErrors } from '@griot/contract/chats/kinds.ts'
import { renumberNewOptions } from '../../../shared/questions/option-list.ts'
import { isEqualValue, type Merged, type MergeSides, mergeThreeWay } from '../../../ui/form/conflict/merge.ts'
import { mergeById } from '../../../ui/form/conflict/merge-lists.ts'
import { forEachChatKind, type QuestionsByKind } from '../kinds/for-each-kind.ts'
import { type ChatFormValues, contentOf } from './chat-form.ts'

const REPLIES = ['options', 'answer'] as const

/**
 * Merges a chat field by field, and questions type by type. Replies and answers depend on each other: their merge is
 * used only if it is valid, else both clash.
 */
export function mergeChat(given: MergeSides<ChatFormValues>): Merged<ChatFormValues> {
  const sides = renumberNewOptions(given)
  const merged = mergeThreeWay(sides, { questions: mergeQuestions, options: mergeById })
  const { mine, theirs } = given
  // Replies added here may have been renumbered, and the answers with them.
  const changed = REPLIES.filter((field) => !isEqualValue(merged.values[field], mine[field]))
  merged.taken = [...new Set([...merged.taken, ...changed])]
  const mixed = merged.taken.length > 0 && !isEqualValue(merged.values, theirs)
  if (!mixed || (isSound(merged.values) && isSound({ ...merged.values, ...merged.others }))) return merged
  const isReply = (field: string) => REPLIES.some((name) => name === field)
  const broken = REPLIES.filter((field) => !isEqualValue(mine[field], theirs[field]) && !merged.clashes.includes(field))
  return {
    values: { ...merged.values, options: mine.options, answer: mine.answer },
    taken: merged.taken.filter((field) => !isReply(field)),
    clashes: [...merged.clashes, ...broken],
    others: {},
  }
}

function isSound(values: ChatFormValues): boolean {
  const { title, ...content } = contentOf(values)
  return chatDataErrors(title, content).length === 0
}

type QuestionOrNone = { [Kind in keyof QuestionsByKind]: QuestionsByKind[Kind] | null }

/** Merges the question of each type; null when both changed one of them. */
function mergeQuestions({ base, mine, theirs }: MergeSides<QuestionsByKind>): { value: QuestionsByKind } | null {
  const merged = forEachChatKind<QuestionOrNone>((kind) => {
    if (isEqualValue(base[kind], mine[kind])) return theirs[kind]
    const both = !isEqualValue(base[kind], theirs[kind]) && !isEqualValue(mine[kind], theirs[kind])
    return both ? null : mine[kind]
  })
  const clash = Object.values(merged).includes(null)
  return clash ? null : { value: forEachChatKind<QuestionsByKind>((kind) => merged[kind] ?? mine[kind]) }
}
