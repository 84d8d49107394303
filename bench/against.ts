import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Options } from './options.ts'
import { FILE_HISTORY } from './seed.ts'
import type { OtherServer, Testbed } from './testbed.ts'

/**
 * Runs `work` with a second Griot, from another checkout with installed packages: on its own database, migrated and
 * seeded by its own code.
 */
export async function withOtherServer(
  options: Options,
  print: (line: string) => void,
  work: (other: OtherServer | null) => Promise<void>,
): Promise<void> {
  if (options.against === undefined) return work(null)
  const file = join(resolve(options.against), 'bench/testbed.ts')
  const { withTestbed } = await import(pathToFileURL(file).href)
  const named = (line: string) => print(`${basename(options.against ?? '')}: ${line}`)
  await withTestbed(options, named, async ({ admin, griot, griotHeaders }: Testbed) => {
    const { rows } = await admin.query('select from asset_versions limit 1')
    if (rows.length === 0) await admin.query(FILE_HISTORY)
    await work({ child: griot, headers: griotHeaders })
  })
}
