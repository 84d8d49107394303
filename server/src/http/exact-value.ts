import type { z } from 'zod'
import { isSame } from '#contract/is-same.ts'
import { findingsOf } from '../lasting.ts'

/** Whether a value is what its schema would make of it: every part of its type, and no part more. */
export type IsExact = (value: unknown) => boolean

/**
 * A check of a schema that `JSON.stringify` may be trusted with what passes: made once, it copies
 * nothing. Null for a schema of which only itself can tell (a transform, a default, a refinement).
 */
export function exactOf(schema: z.core.$ZodType): IsExact | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'number') return numbers(def)
  if (def.type === 'catch') return once(catching(def))
  if (def.checks?.length || ('coerce' in def && def.coerce)) return null
  switch (def.type) {
    case 'string':
      return 'format' in def ? null : (value) => typeof value === 'string'
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'null':
      return (value) => value === null
    case 'literal':
      return oneOf(def.values)
    case 'enum':
      return oneOf([...((schema as z.core.$ZodEnum)._zod.values ?? [])])
    case 'nullable':
      return nullable(exactOf(def.innerType))
    case 'array':
      return list(exactOf(def.element))
    case 'object':
      return def.catchall ? null : object(def.shape)
    case 'union':
      return union(def)
    default:
      return null
  }
}

/** What cannot change is looked at once. */
function once(isExact: IsExact | null): IsExact | null {
  return (
    isExact &&
    ((value) => {
      const found = typeof value === 'object' && value !== null ? findingsOf(value) : null
      if (found?.includes(isExact)) return true
      const exact = isExact(value)
      if (exact) found?.push(isExact)
      return exact
    })
  )
}

function numbers(def: z.core.$ZodNumberDef): IsExact | null {
  const checks = [def, ...(def.checks ?? []).map((check) => check._zod.def)]
  const kinds = checks.flatMap((check) => ('check' in check ? [check] : []))
  if (def.coerce || !kinds.every((kind) => 'format' in kind && kind.format === 'safeint'))
    return null
  return kinds.length > 0 ? Number.isSafeInteger : Number.isFinite
}

function oneOf(values: readonly unknown[]): IsExact {
  const known = new Set(values)
  return (value) => known.has(value)
}

function nullable(isExact: IsExact | null): IsExact | null {
  return isExact && ((value) => value === null || isExact(value))
}

function list(isExact: IsExact | null): IsExact | null {
  return isExact && ((value) => Array.isArray(value) && value.every(isExact))
}

/** A field that may be left out takes no default with it: then only the schema knows its value. */
export function fieldOf(schema: z.core.$ZodType): { inner: z.core.$ZodType; optional: boolean } {
  const { def } = schema._zod as z.core.$ZodOptionalInternals
  const optional = def.type === 'optional' && def.innerType._zod.optin === undefined
  return { inner: optional && !def.checks?.length ? def.innerType : schema, optional }
}

function object(shape: z.core.$ZodShape): IsExact | null {
  const fields: { key: string; optional: boolean; isExact: IsExact }[] = []
  for (const [key, field] of Object.entries(shape)) {
    const { inner, optional } = fieldOf(field)
    const isExact = exactOf(inner)
    if (!isExact) return null
    fields.push({ key, optional, isExact })
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    if ('toJSON' in value) return false
    let declared = 0
    for (const { key, optional, isExact } of fields) {
      const part = (value as Record<string, unknown>)[key]
      if (part !== undefined) declared += 1
      else if (!optional || key in value) return false
      if (part !== undefined && !isExact(part)) return false
    }
    let all = 0
    for (const _ in value) all += 1
    return all === declared
  }
}

/** A schema that sets right what it has read: what it would leave as it is, is exactly of it. */
function catching({ innerType, checks = [] }: z.core.$ZodCatchDef): IsExact | null {
  const isExact = exactOf(innerType)
  const settings = checks.map((check) => check._zod.def as z.core.$ZodCheckOverwriteDef)
  if (!isExact || settings.some(({ check }) => check !== 'overwrite')) return null
  return (value) => isExact(value) && settings.every(({ tx }) => isSame(tx(value), value))
}

function union(def: z.core.$ZodUnionDef): IsExact | null {
  if ('discriminator' in def) return discriminated(def as z.core.$ZodDiscriminatedUnionDef)
  const checks = def.options.map(exactOf)
  const known = checks.filter((isExact) => isExact !== null)
  if (known.length < checks.length || def.inclusive === false) return null
  return (value) => known.some((isExact) => isExact(value))
}

function discriminated(def: z.core.$ZodDiscriminatedUnionDef): IsExact | null {
  const checks = new Map<unknown, IsExact>()
  for (const option of def.options) {
    const isExact = exactOf(option)
    const names = option._zod.propValues?.[def.discriminator]
    if (!isExact || !names || names.has(undefined) || def.unionFallback) return null
    for (const name of names) checks.set(name, isExact)
  }
  return (value) => {
    const isObject = typeof value === 'object' && value !== null
    const name = isObject && (value as Record<string, unknown>)[def.discriminator]
    return checks.get(name)?.(value) ?? false
  }
}
