import type { LessonDocument, ReleasedActivity, ReleasedChat } from '@griot/contract/releases/documents.ts'
import type { PlayedChat } from '../../chats/played-chats.tsx'

/** A screen of a lesson: an activity, or all its chats. */
export type Step = { items: readonly string[] } & (
  | { kind: 'activity'; activity: ReleasedActivity }
  | { kind: 'chats'; chats: readonly ReleasedChat[] }
)

/** The screens of a lesson in the order of play. */
export function stepsOf({ activities, chats }: LessonDocument): Step[] {
  return [
    ...activities.map((activity): Step => ({ kind: 'activity', activity, items: [activity.id] })),
    ...(chats.length > 0 ? [{ kind: 'chats', chats, items: chats.map(({ id }) => id) } satisfies Step] : []),
  ]
}

/** A chat of a release as the part that plays chats wants it. */
export function playedChat({ title, question, options, answer }: ReleasedChat): PlayedChat {
  // TypeScript does not know that question and title belong together.
  return { kind: title, question, options, answer } as PlayedChat
}
