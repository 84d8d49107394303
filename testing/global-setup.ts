import { generateMessages } from '../scripts/messages/files.ts'
import { startTestPostgres } from './postgres/postgres.ts'

/** vitest's global set-up; the returned function runs at the end. */
export default async function setUp() {
  await generateMessages()
  return startTestPostgres()
}
