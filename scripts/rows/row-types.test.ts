import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ROW_TYPES_FILE, rowTypes } from './row-types.ts'

it('rows.generated.ts matches the migrated database', async () => {
  expect(await readFile(ROW_TYPES_FILE, 'utf8'), 'Run npm run rows, and check the file in.').toBe(await rowTypes())
})
