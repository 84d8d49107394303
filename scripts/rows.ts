import { writeFile } from 'node:fs/promises'
import { startTestPostgres } from '@griot/testing/postgres/postgres.ts'
import { ROW_TYPES_FILE, rowTypes } from './rows/row-types.ts'
import { inRepository } from './setup/paths.mjs'

/** `npm run rows`: writes the row types of the migrated database. */
const stopPostgres = await startTestPostgres()
try {
  await writeFile(ROW_TYPES_FILE, await rowTypes())
  console.log(`Written: ${ROW_TYPES_FILE.slice(inRepository('.').length + 1)}`)
} finally {
  await stopPostgres()
}
process.exit()
