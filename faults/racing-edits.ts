import { isDeepStrictEqual } from 'node:util'
import type { SignedIn } from './shared/audios.ts'
import { type EditableItem, makeEditableItems } from './shared/editable-items.ts'
import type { Fault } from './shared/fault.ts'
import { startTwoServers, withSharedDatabase } from './shared/griot-on-database.ts'

const EDITORS_MAX = 6

/** A thing, and the winners of its races so far. */
interface Race {
  thing: EditableItem
  winners: string[]
}

export const racingEdits: Fault = {
  name: 'racing-edits',
  shows: ['R8'],
  claim:
    'two to six users edit one thing at once on two processes: one wins, the others get the current version, and every revision exists',
  tries: 1_000,
  run: ({ tries, print }) =>
    withSharedDatabase(async (shared) => {
      const people = await startTwoServers(shared)
      const races = (await makeEditableItems(people[0])).map((thing): Race => ({ thing, winners: [] }))
      const failures: string[] = []
      // In parallel, so that no thing waits for another.
      await Promise.all(
        races.map(async (each, index) => {
          for (let race = index; race < tries; race += races.length)
            failures.push(...(await raceOnce(people, each, race)))
        }),
      )
      for (const each of races) failures.push(...(await historyOf(people[0], each)))
      const edits = races.map(({ thing, winners }) => `${winners.length} ${thing.field}`)
      print(`  won: ${edits.join(', ')}`)
      return failures
    }),
}

async function raceOnce(
  people: readonly [SignedIn, SignedIn],
  { thing, winners }: Race,
  race: number,
): Promise<string[]> {
  const before = await readOf(thing, people[0])
  const editors = 2 + Math.floor(Math.random() * (EDITORS_MAX - 1))
  const responses = await Promise.all(
    Array.from({ length: editors }, async (_, editor) => {
      const mark = `race ${race} by ${editor}`
      const by = people[Math.floor(Math.random() * 2)] ?? people[0]
      const edit = thing.edits[Math.floor(Math.random() * thing.edits.length)]
      // The last few editors opened it before the previous race.
      const version = editor >= 4 ? before.version - 1 : before.version
      if (!edit || version < 1) return { mark, status: 412, current: null, late: true }
      const { status, current } = await edit(by, { id: thing.id, mark, version })
      return { mark, status, current, late: version < before.version }
    }),
  )
  const won = responses.filter(({ status }) => status === 200)
  winners.push(...won.map(({ mark }) => mark))
  // Alternately from both processes.
  const after = await readOf(thing, people[race % 2] ?? people[0])
  const about = `Race ${race} for ${thing.field} of ${thing.id}:`
  const failures: string[] = []
  const others = responses.filter(({ status }) => status !== 200)
  if (won.length !== 1 || won.some(({ late }) => late)) failures.push(`${about} ${won.length} have won.`)
  for (const { status, current, late } of others) {
    if (status !== 412) failures.push(`${about} somebody returned ${status}.`)
    // A late editor may be refused before the race has a winner.
    const isShown = showsAsIs(current, after.row) || (late && showsAsIs(current, before.row))
    if (current !== null && !isShown) failures.push(`${about} somebody was not shown the row as it is.`)
  }
  if (after.version !== before.version + 1 || after.mark !== won[0]?.mark)
    failures.push(`${about} it is "${after.mark}" in version ${after.version}.`)
  return failures
}

interface Read {
  row: Record<string, unknown>
  version: number
  mark: unknown
}

async function readOf(thing: EditableItem, by: SignedIn): Promise<Read> {
  const row = (await thing.read(by)) as Record<string, unknown>
  return { row, version: Number(row.version), mark: markIn(row, thing) }
}

/** A read of an asset has more than a refusal shows: its files and uses. */
function showsAsIs(current: unknown, row: Record<string, unknown>): boolean {
  const shown = Object.entries(current ?? {})
  return shown.length > 5 && shown.every(([key, value]) => isDeepStrictEqual(value, row[key]))
}

function markIn(row: Record<string, unknown>, { field }: EditableItem): unknown {
  const value = row[field]
  return Array.isArray(value) ? value[0].text : value
}

/** Checks that every winner has a revision, and that there are no others. */
async function historyOf(by: SignedIn, { thing, winners }: Race): Promise<string[]> {
  const found: { version: number; mark: unknown }[] = []
  for (let older = true; older; ) {
    const last = found.at(-1)
    const query = last ? { before: String(last.version) } : {}
    const page = await thing.revisions(by, query)
    found.push(
      ...page.revisions.map(({ version, value }) => ({
        version,
        mark: markIn(value as Record<string, unknown>, thing),
      })),
    )
    older = page.older
  }
  const inOrder = found.toReversed()
  const expected = winners.map((mark, index) => ({ version: index + 2, mark }))
  if (isDeepStrictEqual(inOrder.slice(1), expected)) return []
  return [`The ${inOrder.length} revisions of ${thing.id} are not its ${winners.length} winners.`]
}
