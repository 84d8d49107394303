import fc from 'fast-check'

/** Mutations of a file: bytes changed; parts truncated, duplicated or removed. Deterministic by seed. */
export function mutantsOf(original: Uint8Array, { count, seed }: { count: number; seed: number }): Buffer[] {
  const place = fc.nat({ max: Math.max(0, original.length - 1) })
  const mutant = fc.record({
    changes: fc.array(fc.tuple(place, fc.nat({ max: 255 })), { maxLength: 12 }),
    end: fc.oneof({ weight: 3, arbitrary: fc.constant(original.length) }, place),
    moved: fc.option(fc.tuple(place, place, place), { freq: 2 }),
  })
  return fc.sample(mutant, { numRuns: count, seed }).map(({ changes, end, moved }) => {
    const bytes = Buffer.from(original)
    for (const [at, byte] of changes) bytes[at] = byte
    if (!moved) return bytes.subarray(0, end)
    const [from, to, at] = moved
    const part = bytes.subarray(Math.min(from, to), Math.max(from, to))
    return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at, end)])
  })
}
