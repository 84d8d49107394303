import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { ASSET_KIND_NAMES, ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { createInspector } from '@griot/server/media/inspector.ts'

/**
 * Prints what Griot decides about each audio, graphic and video below a folder, as tab-separated columns: the file, its
 * verdict, and the reason or the facts. Usage: `npm run inspect:files -- <folder>`.
 */
const [, , folder] = process.argv
if (!folder) throw new Error('Usage: npm run inspect:files -- <folder>')

const kinds = new Map(ASSET_KIND_NAMES.map((kind) => [ASSET_KINDS[kind].suffix as string, kind]))
const inspector = createInspector()
const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .sort()
  .map(async (name) => {
    const kind = kinds.get(extname(name).toLowerCase().replace('.m4v', '.mp4'))
    if (!kind) return null
    const inspection = await inspector.inspect(kind, join(folder, name))
    if (!inspection.good) return [name, 'refused', inspection.reason.message]
    const { peaks: _, ...facts } = inspection.facts
    return [name, 'accepted', JSON.stringify(facts)]
  })
for (const line of lines) {
  const columns = await line.catch((error: Error) => ['', 'not inspected', error.message])
  if (columns) console.log(columns.join('\t'))
}
inspector.close()
