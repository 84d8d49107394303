import { startTestPostgres } from './postgres/postgres.ts'

/** Of vitest; what is returned runs at the end. */
export default startTestPostgres
