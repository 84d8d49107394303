import type { z } from 'zod'
import { exactOf, fieldOf } from './exact-value.ts'

/** Writes a result as JSON. @throws ZodError when it is none of its schema */
export type AnswerWriter = (result: unknown) => string

/** Writes a value that is of its schema, and throws REFUSED at any other. */
type Write = (value: unknown) => string

/** Which part is at fault the schema itself is asked afterwards. */
const REFUSED = new Error('The value is not of its schema.')

/** Counts the holes that were filled, so that whoever has asked for a value knows of its own. */
let filled = 0

type Told = (part: string) => void

/**
 * Makes a writer of a result's schema, once, at the start. It gives what `JSON.stringify` of
 * `schema.parse(result)` gives, keys in any order, in less time than either of them takes: what the schema does not
 * declare is never looked at, a value of another type is refused. An object with a part that only the
 * schema can read (a transform, a default, a refinement) is parsed as it is written; `told` learns of it.
 */
export function answerWriter(schema: z.ZodType, told: Told = () => {}): AnswerWriter {
  const write = writerOf(schema, '', told) ?? parsing(schema)
  return (result) => {
    try {
      return write(result)
    } catch {
      return JSON.stringify(schema.parse(result))
    }
  }
}

/** Null when only the schema itself can read such a value. */
function writerOf(schema: z.core.$ZodType, path: string, told: Told): Write | null {
  const write = writerOfType(schema as z.core.$ZodTypes, path, told)
  if (!write) told(`${path || 'result'}: ${schema._zod.def.type}`)
  return write && orAtOnce(schema, write)
}

/** What is already exactly of its schema needs no writing by parts, which leaves many pieces of text behind. */
function orAtOnce(schema: z.core.$ZodType, write: Write): Write {
  const { type } = schema._zod.def
  const isExact = type === 'object' || type === 'array' || type === 'union' ? exactOf(schema) : null
  return isExact ? (value) => (isExact(value) ? JSON.stringify(value) : write(value)) : write
}

function writerOfType(schema: z.core.$ZodTypes, path: string, told: Told): Write | null {
  const { def } = schema._zod
  if (def.type === 'catch') return catching(schema as z.core.$ZodCatch, path, told)
  if (def.type === 'number') return numbers(def)
  if (def.checks?.length || ('coerce' in def && def.coerce)) return null
  switch (def.type) {
    case 'string':
      return 'format' in def ? null : writeString
    case 'boolean':
      return writeBoolean
    case 'null':
      return oneOf([null])
    case 'literal':
      return oneOf(def.values)
    case 'enum':
      return oneOf([...(schema._zod.values ?? [])])
    case 'nullable':
      return nullable(writerOf(def.innerType, path, told))
    case 'array':
      return list(writerOf(def.element, `${path}[]`, told))
    case 'object':
      return def.catchall ? null : object(schema as z.core.$ZodObject, path, told)
    case 'union':
      return union(def, path, told)
    default:
      return null
  }
}

function parsing(schema: z.core.$ZodType): Write {
  return (value) => JSON.stringify((schema as z.ZodType).parse(value))
}

/** All but what JSON writes as it is: controls, `"`, `\`, and what may be half a character. */
const ESCAPED = /[^ !#-[\]-\ud7ff\ue000-\uffff]/

function writeString(value: unknown): string {
  if (typeof value !== 'string') throw REFUSED
  return ESCAPED.test(value) ? JSON.stringify(value) : `"${value}"`
}

function writeBoolean(value: unknown): string {
  if (typeof value !== 'boolean') throw REFUSED
  return value ? 'true' : 'false'
}

function numbers(def: z.core.$ZodNumberDef): Write | null {
  const checks = [def, ...(def.checks ?? []).map((check) => check._zod.def)]
  const kinds = checks.flatMap((check) => ('check' in check ? [check] : []))
  const whole = kinds.length > 0
  const known = kinds.every((kind) => 'format' in kind && kind.format === 'safeint')
  if (def.coerce || !known) return null
  return (value) => {
    if (!(whole ? Number.isSafeInteger(value) : Number.isFinite(value))) throw REFUSED
    return `${value}`
  }
}

function oneOf(values: readonly unknown[]): Write {
  const texts = new Map(values.map((value) => [value, JSON.stringify(value)]))
  return (value) => {
    const text = texts.get(value)
    if (text === undefined) throw REFUSED
    return text
  }
}

function nullable(write: Write | null): Write | null {
  return write && ((value) => (value === null ? 'null' : write(value)))
}

function list(write: Write | null): Write | null {
  if (!write) return null
  return (value) => {
    if (!Array.isArray(value)) throw REFUSED
    let text = '['
    for (let index = 0; index < value.length; index += 1)
      text += index === 0 ? write(value[index]) : `,${write(value[index])}`
    return `${text}]`
  }
}

function object(schema: z.core.$ZodObject, path: string, told: Told): Write {
  const fields = Object.entries(schema._zod.def.shape).map(([key, field]) => {
    const { inner, optional } = fieldOf(field)
    const write = writerOf(inner, path ? `${path}.${key}` : key, told)
    return { key, name: `${JSON.stringify(key)}:`, optional, write }
  })
  const written = fields.flatMap(({ write, ...field }) => (write ? [{ ...field, write }] : []))
  if (written.length < fields.length) return parsing(schema)
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw REFUSED
    let text = '{'
    for (const { key, name, optional, write } of written) {
      const part = (value as Record<string, unknown>)[key]
      if (optional && part === undefined) continue
      text += text === '{' ? name + write(part) : `,${name}${write(part)}`
    }
    return `${text}}`
  }
}

function union(def: z.core.$ZodUnionDef, path: string, told: Told): Write | null {
  if ('discriminator' in def)
    return discriminated(def as z.core.$ZodDiscriminatedUnionDef, path, told)
  const writers = def.options.map((option) => writerOf(option, path, told))
  const known = writers.filter((write) => write !== null)
  if (known.length < writers.length || def.inclusive === false) return null
  return (value) => {
    for (const write of known) {
      try {
        return write(value)
      } catch {}
    }
    throw REFUSED
  }
}

function discriminated(
  def: z.core.$ZodDiscriminatedUnionDef,
  path: string,
  told: Told,
): Write | null {
  const writers = new Map<unknown, Write>()
  for (const option of def.options) {
    const write = writerOf(option, path, told)
    const names = option._zod.propValues?.[def.discriminator]
    if (!write || !names || names.has(undefined) || def.unionFallback) return null
    for (const name of names) writers.set(name, write)
  }
  return (value) => {
    if (typeof value !== 'object' || value === null) throw REFUSED
    const write = writers.get((value as Record<string, unknown>)[def.discriminator])
    if (!write) throw REFUSED
    return write(value)
  }
}

/**
 * A schema that reads whatever is there (`catch`), and may set it right afterwards (`overwrite`): what
 * is already as the schema would leave it is written, all else the schema reads first.
 */
function catching(schema: z.core.$ZodCatch, path: string, told: Told): Write | null {
  const { innerType, checks = [] } = schema._zod.def
  const settings = checks.map((check) => check._zod.def as z.core.$ZodCheckOverwriteDef)
  const write = writerOf(innerType, path, told)
  if (!write || settings.some(({ check }) => check !== 'overwrite')) return null
  const parse = parsing(schema)
  return (value) => {
    const before = filled
    try {
      const text = write(value)
      if (settings.length === 0) return text
      if (filled === before) return write(settings.reduce((set, { tx }) => tx(set), value))
    } catch {}
    filled += 1
    return parse(value)
  }
}
