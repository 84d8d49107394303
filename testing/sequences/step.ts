import type { CallName } from '@griot/contract/api.ts'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import type { SendOptions, TestApp } from '../app.ts'
import { compare } from './compare.ts'
import type { Model, Noun, Thing } from './model.ts'

/** The response to a step, and what the model expects. */
export interface StepResult {
  call: CallName
  options: SendOptions
  /** Expected status. */
  status: number
  /** Change of the model after a success. */
  effect?: (result: never) => void
}

/** A step of a sequence: derives the request and the expected response from the model. */
class Step implements fc.AsyncCommand<Model, TestApp> {
  readonly #name: string
  readonly #given: unknown
  readonly #take: (model: Model) => StepResult | Promise<StepResult>

  constructor(name: string, given: unknown, take: (model: Model) => StepResult | Promise<StepResult>) {
    this.#name = name
    this.#given = given
    this.#take = take
  }

  check(): boolean {
    return true
  }

  async run(model: Model, griot: TestApp): Promise<void> {
    const { call, options, status, effect } = await this.#take(model)
    const response = await griot.send('admin', call, options)
    if (response.statusCode !== status)
      throw new Error(`${call} ${JSON.stringify(options)} returned ${responseText(response)} and not ${status}`)
    if (status < 300) effect?.(response.json().result as never)
    await compare(griot, model)
  }

  toString(): string {
    return `${this.#name}(${JSON.stringify(this.#given)})`
  }
}

const responseText = ({ statusCode, body }: LightMyRequestResponse) => `${statusCode} ${body}`

/** Steps with a name, for any input. */
export function steps<Given>(
  name: string,
  given: fc.Arbitrary<Given>,
  take: (model: Model, given: Given) => StepResult | Promise<StepResult>,
): fc.Arbitrary<fc.AsyncCommand<Model, TestApp>> {
  return given.map((each) => new Step(name, each, (model) => take(model, each)))
}

/** Index of any thing ever created, also deleted ones; newer ones are more likely. */
export const itemIndex = fc.nat({ max: 30 })

/** The thing with this index, or one that never existed; if it was deleted, the one that has its id now. */
export function pick(model: Model, noun: Noun, at: number): Thing {
  const all = model.things.filter((thing) => thing.noun === noun)
  const thing = all.at(-1 - (at % (all.length + 1))) ?? never(noun)
  return all.find(({ id, isDeleted }) => id === thing.id && !isDeleted) ?? thing
}

const NEVER = { level: 'LVL-IG-999', lesson: 'LSN-IG-9990', activity: 'ACT-IG-9990-01' } as const

function never(noun: Noun): Thing {
  const id = noun === 'chat' ? 'CHT-IG-9990-01' : NEVER[noun]
  return {
    ...{ noun, id, key: '999999', isDeleted: true, parent: null, language: 'igbo', number: 1 },
    ...{ title: '', isAvailable: false, version: 1, code: null, made: -1 },
  }
}

/** Which version a write claims to have read. */
export const knownVersion = fc.constantFrom('now', 'before', 'none')
export type KnownVersion = 'now' | 'before' | 'none'

export function ifMatch({ version }: { version: number }, how: KnownVersion): Record<string, string> {
  if (how === 'none') return {}
  return { 'if-match': `"${how === 'now' ? version : version - 1}"` }
}

/** Status of a write with an old version; null for a current one. */
export function versionStatus(how: KnownVersion): 412 | null {
  return how === 'before' ? 412 : null
}
