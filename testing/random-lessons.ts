import { ACTIVITY_KIND_NAMES } from '@griot/contract/activities/kind-names.ts'
import { ACTIVITY_KINDS, type ActivityKind } from '@griot/contract/activities/kinds.ts'
import { CHAT_KIND_NAMES } from '@griot/contract/chats/kind-names.ts'
import { CHAT_KINDS, type ChatKind } from '@griot/contract/chats/kinds.ts'
import fc from 'fast-check'

/** A word of a language in a test. */
export interface TestWord {
  code: string
  text: string
}

export interface RandomLesson {
  activities: { activityKind: ActivityKind; data: unknown }[]
  chats: { title: ChatKind; question: unknown; options: unknown; answer: unknown }[]
}

/** Lessons of any kinds, made of the kinds' examples with these words in all places of texts and sounds. */
export function randomLessons(words: readonly TestWord[]): fc.Arbitrary<RandomLesson> {
  const drawn = fc.shuffledSubarray([...words], { minLength: words.length })
  const activity = fc.record({ activityKind: fc.constantFrom(...ACTIVITY_KIND_NAMES), drawn, isSparse: fc.boolean() })
  const chat = fc.record({ title: fc.constantFrom(...CHAT_KIND_NAMES), drawn })
  return fc.record({
    activities: fc.array(activity, { minLength: 1, maxLength: 5 }).map((all) =>
      all.map(({ activityKind, drawn, isSparse }) => ({
        activityKind,
        data: activityDataOf(activityKind, drawn, isSparse),
      })),
    ),
    chats: fc.array(chat, { maxLength: 2 }).map((all) => all.map(({ title, drawn }) => chatOf(title, drawn))),
  })
}

/**
 * Valid data of a kind with these words.
 * @param isSparse leaves out what the kind does not require
 */
export function activityDataOf(kind: ActivityKind, words: readonly TestWord[], isSparse = false): unknown {
  const { example, data } = ACTIVITY_KINDS[kind]
  const full = withWords(example, words)
  const sparse = isSparse ? withoutOptional(full, (given) => data.safeParse(given).success) : full
  return data.parse(sparse)
}

export function chatOf(title: ChatKind, words: readonly TestWord[]): RandomLesson['chats'][number] {
  const { question, options, answer } = withWords(CHAT_KINDS[title].example, words) as RandomLesson['chats'][number]
  return { title, question, options, answer }
}

/** The value with a word in each object that has a text or a sound; a sentence with gaps keeps them. */
function withWords(value: unknown, words: readonly TestWord[]): unknown {
  let next = 0
  const fill = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(fill)
    if (typeof part !== 'object' || part === null) return part
    const word = 'text' in part || 'audioUrl' in part ? words[next++ % words.length] : undefined
    return Object.fromEntries(
      Object.entries(part).map(([name, held]) => {
        if (name === 'text') return [name, word?.text]
        if (name === 'audioUrl') return [name, word?.code]
        if (typeof held === 'string' && held.includes('___'))
          return [name, `${word?.text} ${held.replace(/[^_]+/g, ' ')}`]
        return [name, fill(held)]
      }),
    )
  }
  return fill(value)
}

/** The value with as many empty texts and sounds as are accepted. */
function withoutOptional(value: unknown, accepts: (value: unknown) => boolean): unknown {
  const copy = structuredClone(value)
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const holder = part as Record<string, unknown>
    for (const [name, held] of Object.entries(holder)) {
      if (name !== 'text' && name !== 'audioUrl') visit(held)
      else {
        holder[name] = ''
        if (!accepts(copy)) holder[name] = held
      }
    }
  }
  visit(copy)
  return copy
}
