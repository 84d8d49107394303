import { CHAT_KIND_NAMES } from '@griot/contract/chats/kind-names.ts'
import { chatShapeVersion, upgradeChatContent } from '@griot/contract/chats/kinds.ts'
import { z } from 'zod'
import { isEqualValue } from '../../../ui/form/conflict/merge.ts'
import type { DraftFormat } from '../../../ui/form/draft/draft-format.ts'
import { forEachChatKind, type QuestionsByKind } from '../kinds/for-each-kind.ts'
import type { ChatFormValues } from './chat-form.ts'

const option = z.object({ id: z.string(), text: z.string() })

/** Stored form of a draft: its type, and what differs from the initial values. */
const keptSchema = z.object({
  title: z.enum(CHAT_KIND_NAMES),
  /** By type; a later release may have a newer data format. */
  questions: z.record(z.string(), z.object({ shape: z.number().int(), question: z.unknown() })),
  options: z.array(option).optional(),
  answer: z.array(z.string()).optional(),
})

/**
 * Draft format of the chat form.
 * @param isNew looking at another type of a new chat is not a change
 */
export function chatDraft(isNew: boolean): DraftFormat<ChatFormValues> {
  return {
    keep(values, others) {
      const questions = forEachChatKind((kind) =>
        isEqualValue(values.questions[kind], others.questions[kind])
          ? undefined
          : { shape: chatShapeVersion(kind), question: values.questions[kind] },
      )
      const options = !isEqualValue(values.options, others.options)
      const answer = !isEqualValue(values.answer, others.answer)
      const other = !isNew && values.title !== others.title
      const typed = options || answer || Object.values(questions).some((one) => one !== undefined)
      if (!typed && !other) return null
      return {
        title: values.title,
        questions,
        ...(options && { options: values.options }),
        ...(answer && { answer: values.answer }),
      }
    },
    read(kept, begin) {
      const read = keptSchema.safeParse(kept)
      if (!read.success) return null
      const { questions, ...rest } = read.data
      try {
        return {
          ...begin,
          ...rest,
          questions: forEachChatKind<QuestionsByKind>((kind) => {
            const one = questions[kind]
            if (!one) return begin.questions[kind]
            const { shape, question } = one
            return upgradeChatContent(kind, { shape, data: { question } }).data.question
          }),
        }
      } catch {
        // of a newer data format
        return null
      }
    },
  }
}
