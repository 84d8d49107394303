import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Call } from '#contract/calls/call.ts'
import { lastingOf } from '../lasting.ts'
import { answerWriter } from './answer-writer.ts'

const calls = Object.entries<Call>(api).flatMap(([name, { result }]) =>
  result ? [[name, result] as const] : [],
)

/** What a key that no schema declares would let out. */
const SECRET = 'a secret of the row'
const RUNS = { numRuns: 150, seed: 31 }

describe('a written answer', () => {
  it.each(calls)('to %s is what its schema would have parsed, and no more', (_name, schema) => {
    const write = answerWriter(schema)
    fc.assert(
      fc.property(resultOf(schema), (result) => {
        const text = write(result)
        expect(text).toBe(JSON.stringify(schema.parse(result)))
        expect(text).not.toContain(SECRET)
      }),
      RUNS,
    )
  })

  it.each(calls)('to %s is refused wherever the schema refuses', (_name, schema) => {
    const write = answerWriter(schema)
    fc.assert(
      fc.property(resultOf(schema), fc.nat(), odd, (result, at, other) => {
        const broken = withPartReplaced(result, at, other)
        const parsed = schema.safeParse(broken)
        if (parsed.success) expect(write(broken)).toBe(JSON.stringify(parsed.data))
        else expect(() => write(broken)).toThrow(z.ZodError)
      }),
      RUNS,
    )
  })

  it.each(calls)('to %s is the same of parts that cannot change, each time', (_name, schema) => {
    const write = answerWriter(schema)
    fc.assert(
      fc.property(resultOf(schema), fc.nat(), odd, (result, at, other) => {
        for (const given of [result, withPartReplaced(result, at, other)]) {
          const parsed = schema.safeParse(given)
          const lasting = lastingThroughout(structuredClone(given))
          for (const _ of [1, 2]) {
            if (parsed.success) expect(write(lasting)).toBe(JSON.stringify(parsed.data))
            else expect(() => write(lasting)).toThrow(z.ZodError)
          }
        }
      }),
      { ...RUNS, numRuns: 50 },
    )
  })

  it.each(calls)('to %s is written without being parsed', (_name, schema) => {
    const parsed: string[] = []
    answerWriter(schema, (part) => parsed.push(part))
    expect(parsed).toEqual([])
  })
})

describe('what no call has yet', () => {
  const shapes: [string, z.ZodType, unknown[]][] = [
    ['a union', z.union([z.string(), z.object({ a: z.number() })]), ['x', { a: 1, b: SECRET }]],
    ['a default', z.object({ a: z.string().default('d') }), [{}, { a: 'x', b: SECRET }]],
    [
      'a transform',
      z.array(z.object({ a: z.string().transform((t) => t.length) })),
      [[{ a: 'x' }]],
    ],
    ['a record', z.record(z.string(), z.object({ a: z.null() })), [{ x: { a: null, b: SECRET } }]],
    ['a refinement', z.object({ a: z.string().max(3) }), [{ a: 'abc', b: SECRET }]],
    ['a date', z.object({ at: z.date() }), [{ at: new Date(0), b: SECRET }]],
    ['a strict object', z.strictObject({ a: z.string() }), [{ a: 'x' }]],
    ['a coerced number', z.object({ a: z.coerce.number() }), [{ a: '7', b: SECRET }]],
    ['anything', z.object({ a: z.unknown().optional() }), [{ a: { x: [1] } }, {}]],
    ['a default that may be left out', z.object({ a: z.string().default('d').optional() }), [{}]],
    ['whole numbers', z.object({ a: z.int() }), [{ a: 2 ** 52 }, { a: -0 }]],
    ['itself', z.lazy(() => z.object({ a: z.string() })), [{ a: 'x', b: SECRET }]],
  ]

  it.each(shapes)('%s is written as its schema parses it', (_name, schema, results) => {
    const write = answerWriter(schema)
    for (const result of results) expect(write(result)).toBe(JSON.stringify(schema.parse(result)))
    for (const result of [undefined, 3, [], 'abcd', { a: 'abcd' }, { a: undefined }, { at: 'x' }]) {
      const parsed = schema.safeParse(result)
      if (parsed.success) expect(write(result)).toBe(JSON.stringify(parsed.data))
      else expect(() => write(result)).toThrow(z.ZodError)
    }
  })

  it('is told of, part by part', () => {
    const parsed: string[] = []
    const schema = z.object({
      id: z.string(),
      rows: z.array(z.object({ at: z.date(), tags: z.set(z.string()).nullable() })),
    })
    answerWriter(schema, (part) => parsed.push(part))
    expect(parsed).toEqual(['rows[].at: date', 'rows[].tags: set', 'rows[].tags: nullable'])
  })

  it('is refused with the path of what is wrong', () => {
    const write = answerWriter(z.object({ rows: z.array(z.object({ at: z.date() })) }))
    expect(() => write({ rows: [{ at: new Date() }, { at: 'today' }] })).toThrow('"rows"')
  })
})

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', '"', '\\', '\u0000', '\ud800', '\u2028', 'ẹ̀kọ́', '😀', '</script>'),
)
const number = fc.oneof(
  fc.constantFrom(0, -0, 1.5, 1e21, 5e-324, Number.MAX_SAFE_INTEGER),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(undefined, null, Number.NaN, Infinity, 2 ** 53, 0.5, true, '', 'x', 1n),
  fc.constantFrom([], {}, [null], new Date(0)),
  text,
)

/** Values of a schema, with keys beside that it does not declare, at every depth. */
function resultOf(given: z.core.$ZodType): fc.Arbitrary<unknown> {
  const schema = given as z.core.$ZodTypes
  const { def } = schema._zod
  switch (def.type) {
    case 'string':
      return text
    case 'number':
      return def.checks?.length ? fc.maxSafeInteger() : number
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'nullable':
      return fc.option(resultOf(def.innerType))
    case 'optional':
      return fc.option(resultOf(def.innerType), { nil: undefined })
    // What it reads without filling anything, and what it fills.
    case 'catch':
      return fc.oneof({ weight: 9, arbitrary: resultOf(def.innerType) }, odd)
    case 'array':
      return fc.array(resultOf(def.element), { maxLength: 4 })
    case 'union':
      return fc.oneof(...def.options.map(resultOf))
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, field]) => [key, resultOf(field)])
      const planted = fc.constantFrom({}, { passwordHash: SECRET }, { extra: { deep: [SECRET] } })
      return fc
        .tuple(fc.record(Object.fromEntries(fields)), planted)
        .map(([declared, beside]) => ({ ...beside, ...declared }))
    }
    default:
      throw new Error(`The generator lacks ${def.type}.`)
  }
}

/** Everything that it holds, at any depth, is known not to change. */
function lastingThroughout(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) lastingThroughout(part)
  return lastingOf(value)
}

/** The same result with one of its parts, at any depth, replaced. */
function withPartReplaced(result: unknown, at: number, other: unknown): unknown {
  const root: Record<string, unknown> = { root: structuredClone(result) }
  const spots: [Record<string, unknown>, string][] = []
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const key of Object.keys(node)) {
      spots.push([node as Record<string, unknown>, key])
      walk((node as Record<string, unknown>)[key])
    }
  }
  walk(root)
  const [node, key] = spots[at % spots.length] ?? [root, 'root']
  node[key] = other
  return root.root
}
