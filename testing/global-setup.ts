import { startTestPostgres } from './postgres.ts'

/** Of vitest and of Playwright alike: what is returned runs at the end. */
export default startTestPostgres
