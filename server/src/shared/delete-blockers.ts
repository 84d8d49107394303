import * as fieldApiMessages from '@griot/contract/messages/api/general/field.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as deleteApiMessages from '@griot/contract/messages/api/history/delete.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { CallError } from './call-error.ts'

/** What can block the deletion of a level, lesson or activity. */
interface DeleteBlockers {
  /** The name of its availability field, if learners can see it. */
  available: 'available' | 'isActive' | null
  /** Its children, with the message that counts them. */
  children?: readonly {
    things: readonly { id: string; title: string }[]
    contains: (params: { count: number }) => Message
  }[]
}

/** @throws CallError conflict when something blocks the deletion, with the id of each blocker */
export function assertDeletable({ available, children = [] }: DeleteBlockers): void {
  const full = children.filter(({ things }) => things.length > 0)
  const [first, ...others] = [
    ...(available === null ? [] : [deleteApiMessages.available]),
    ...full.map(({ things, contains }) => contains({ count: things.length })),
  ]
  if (!first) return
  throw new CallError('conflict', {
    message: others.reduce((all, second) => apiMessages.twoSentences({ first: all, second }), first),
    errors: [
      ...(available === null ? [] : [{ path: available, ...deleteApiMessages.available }]),
      ...full.flatMap(({ things }) =>
        things.map(({ id, title }) => ({ path: id, ...fieldApiMessages.verbatim({ text: title }) })),
      ),
    ],
  })
}
