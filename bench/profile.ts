import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const SHOWN = 18

/** Output of V8's --cpu-prof; times in microseconds. */
interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[]
  samples: number[]
  timeDeltas: number[]
}

/** Summarises the CPU time of the profiles in a folder, by part and by function. */
export async function readProfiles(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'))
  const [parts, functions] = [new Map<string, number>(), new Map<string, number>()]
  for (const file of files) {
    const { nodes, samples, timeDeltas }: Profile = JSON.parse(await readFile(join(folder, file), 'utf8'))
    const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
    for (const [at, id] of samples.entries()) {
      const frame = frames.get(id)
      if (!frame || frame.functionName === '(idle)') continue
      const part = partOf(frame)
      const time = timeDeltas[at] ?? 0
      parts.set(part, (parts.get(part) ?? 0) + time)
      const name = `${frame.functionName || '(anonymous)'}, ${part}`
      functions.set(name, (functions.get(name) ?? 0) + time)
    }
  }
  return [sharesOf('part', parts), sharesOf('function', functions)].join('\n\n')
}

/** The package, folder of Griot, or Node itself that a function belongs to. */
function partOf({ functionName, url }: Profile['nodes'][number]['callFrame']): string {
  const [, ofPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  if (ofPackage) return ofPackage
  const [, own] = /\/((?:server|contract)\/src(?:\/[^/]+)?(?:\/[^/]+)?)\//.exec(url) ?? []
  if (own) return own
  // Functions without a file are V8's, in brackets, or system calls.
  return functionName.startsWith('(') && url === '' ? functionName : 'Node'
}

function sharesOf(head: string, times: ReadonlyMap<string, number>): string {
  const all = [...times.values()].reduce((sum, time) => sum + time, 0)
  const rows = [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, SHOWN)
    .map(([name, time]) => `| ${name} | ${((time / all) * 100).toFixed(1)} % |`)
  return [`| ${head} | of the processor time |`, '| --- | ---: |', ...rows].join('\n')
}
