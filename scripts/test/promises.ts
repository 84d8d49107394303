/** A row of docs/promises.md. */
export interface Promised {
  /** Heading of its section. */
  section: string
  /** `R8`; null for a row without a number. */
  row: string | null
  /** What verifies it. */
  tests: string[]
  journeys: string[]
  faults: string[]
  /** Measurements of the bench. */
  bench: string[]
  /** Steps of `npm run test:all`. */
  steps: string[]
}

const STEP = /`npm (?:test|run test:all) -- --only ([\w-]+)`/

/** All rows that name what verifies them, in order. */
export function promisesIn(text: string): Promised[] {
  const promises: Promised[] = []
  let section = ''
  let shown = false
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    if (!line.startsWith('| ')) shown = false
    else if (line.endsWith('| shown by |')) shown = true
    else if (shown && !line.startsWith('| ---')) promises.push({ section, ...rowOf(line) })
  }
  return promises
}

function rowOf(line: string): Omit<Promised, 'section'> {
  const cells = line.slice(2, -2).split(' | ')
  // Text in brackets explains the name before it.
  const parts = (cells.at(-1) ?? '').replace(/\([^)]*\)/g, '').split(';')
  const row: Omit<Promised, 'section'> = {
    row: cells.length === 3 ? (cells[0] ?? null) : null,
    ...{ tests: [], journeys: [], faults: [], bench: [], steps: [] },
  }
  for (const part of parts.map((each) => each.trim())) {
    const step = STEP.exec(part)?.[1]
    if (step !== undefined) row.steps.push(step)
    else if (part.startsWith('faults: ')) row.faults.push(...listed(part))
    else if (part.startsWith('bench: ')) row.bench.push(...listed(part))
    else (part.startsWith('journey') ? row.journeys : row.tests).push(...quotedIn(part))
  }
  return row
}

/** The names in `faults: one, two`. */
function listed(part: string): string[] {
  return part.slice(part.indexOf(': ') + 2).split(', ')
}

function quotedIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}
