import { deleteMessages } from '@griot/contract/curriculum/soft-delete.ts'
import { CallError } from './call-error.ts'

/** What can block the deletion of a level, lesson or activity. */
interface DeleteBlockers {
  /** The name of its availability field, if learners can see it. */
  available: 'available' | 'isActive' | null
  /** Its children, with a singular noun for them. */
  children?: readonly {
    things: readonly { id: string; title: string }[]
    one: string
    many?: string
  }[]
}

/** @throws CallError conflict when something blocks the deletion, with the id of each blocker */
export function assertDeletable({ available, children = [] }: DeleteBlockers): void {
  const full = children.filter(({ things }) => things.length > 0)
  const sentences = [
    ...(available === null ? [] : [deleteMessages.available]),
    ...full.map(({ things, one, many }) => deleteMessages.holds(things.length, one, many)),
  ]
  if (sentences.length === 0) return
  throw new CallError('conflict', {
    message: sentences.join(' '),
    errors: [
      ...(available === null ? [] : [{ path: available, message: deleteMessages.available }]),
      ...full.flatMap(({ things }) => things.map(({ id, title }) => ({ path: id, message: title }))),
    ],
  })
}
