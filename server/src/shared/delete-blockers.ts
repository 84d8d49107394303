import { deletingMessages } from '#contract/curriculum/soft-delete.ts'
import { CallError } from './call-error.ts'

/** What keeps a level, a lesson or an activity from being deleted. */
interface InTheWay {
  /** The field of its availability, where learners meet it. */
  available: 'available' | 'isActive' | null
  /** What is in it, by what one of these is called. */
  holds?: readonly {
    things: readonly { id: string; title: string }[]
    one: string
    many?: string
  }[]
}

/** @throws CallError conflict when anything is in the way, with each thing by its id */
export function refuseInTheWay({ available, holds = [] }: InTheWay): void {
  const full = holds.filter(({ things }) => things.length > 0)
  const sentences = [
    ...(available === null ? [] : [deletingMessages.available]),
    ...full.map(({ things, one, many }) => deletingMessages.holds(things.length, one, many)),
  ]
  if (sentences.length === 0) return
  throw new CallError('conflict', {
    message: sentences.join(' '),
    errors: [
      ...(available === null ? [] : [{ path: available, message: deletingMessages.available }]),
      ...full.flatMap(({ things }) =>
        things.map(({ id, title }) => ({ path: id, message: title })),
      ),
    ],
  })
}
