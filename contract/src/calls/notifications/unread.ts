import { z } from 'zod'
import type { Call } from '../call.ts'

/** More than this are not counted. */
export const UNREAD_COUNTED_MAX = 100

export const unreadSchema = z.object({
  /** How many notifications are unread; 100 also stands for more. */
  unread: z.number().int(),
})

/** In a file of its own, because every page of the console uses it. */
export const unreadCalls = {
  countUnreadNotifications: {
    method: 'GET',
    path: '/notifications/unread',
    access: 'session.own',
    summary: 'Counts the own unread notifications.',
    result: unreadSchema,
    quiet: true,
  },
} as const satisfies Record<string, Call>
