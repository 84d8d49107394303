import { type InspectedKind, inspect } from './inspect.ts'
import type { Inspection } from './inspection.ts'
import type { MadeVariant, VariedType } from './variants/made-variant.ts'
import { makeVariants } from './variants/variants.ts'

/** What a child process does with a file. */
export type Task = { inspect: InspectedKind } | { makeVariantsOf: VariedType }

/** Runs a task on the file of a path. */
export function runTask(task: Task, path: string): Promise<Inspection | MadeVariant[]> {
  return 'inspect' in task ? inspect(task.inspect, path) : makeVariants(task.makeVariantsOf, path)
}
