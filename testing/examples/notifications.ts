import type { CallName } from '@griot/contract/api.ts'
import { createUnsubscribeTokens } from '@griot/server/features/notifications/mail/unsubscribe-tokens.ts'
import type { TestApp } from '../app.ts'
import { TEST_SECRETS } from '../second-app.ts'
import { newLevel } from './curriculum.ts'
import { type MakeExample, SENDER } from './example.ts'

/** The id of an unread notification of the sending account. */
async function notified(griot: TestApp): Promise<string> {
  const { id } = await newLevel(griot)
  const { rows } = await griot.pool.query(
    `insert into notifications (user_id, kind, entity, entity_key, text)
     select u.id, 'reviewRequested', 'level', l.key, 'Please look at the title' from users u, levels l
     where u.email = $1 and l.id = $2 returning id`,
    [`${SENDER}@griot.example`, id],
  )
  return String(rows[0].id)
}

/** The token with which an account ends its mails. */
export async function unsubscribeToken(griot: TestApp, email: string): Promise<string> {
  const { rows } = await griot.pool.query('select id, created_at from users where email = $1', [email])
  const { id, created_at: createdAt } = rows[0]
  return createUnsubscribeTokens(TEST_SECRETS.tokenSecret).tokenOf({ id, createdAt })
}

const ofMail: MakeExample = async (griot) => {
  await griot.tokenOf(SENDER)
  return { query: { token: await unsubscribeToken(griot, `${SENDER}@griot.example`) } }
}

export const NOTIFICATION_EXAMPLES = {
  listNotifications: async (griot) => ({ query: { before: await notified(griot), limit: '2' } }),
  countUnreadNotifications: () => ({}),
  readNotification: async (griot) => ({ params: { id: await notified(griot) } }),
  readNotifications: async (griot) => ({ body: { upTo: await notified(griot) } }),
  getNotificationSettings: () => ({}),
  changeNotificationSettings: () => ({ body: { mail: 'immediately' } }),
  openUnsubscribe: ofMail,
  unsubscribe: ofMail,
} satisfies Partial<Record<CallName, MakeExample>>
