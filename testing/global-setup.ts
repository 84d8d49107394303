import { startTestPostgres } from './postgres.ts'

/** Of vitest; what is returned runs at the end. */
export default startTestPostgres
