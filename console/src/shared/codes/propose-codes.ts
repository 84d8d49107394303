import { codeKey } from '@griot/contract/assets/code-key.ts'
import { codeBase, codesOfBase } from '@griot/contract/assets/codes-of-text.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { DECLARE_ROWS_MAX } from '@griot/contract/limits.ts'

interface ProposeCodes {
  kind: AssetKind
  /** One per code. */
  texts: readonly string[]
  /** Codes that are not declared, but taken, such as those of other rows. */
  taken: readonly string[]
  /** Which of these codes are not declared. */
  undeclared: (codes: readonly string[]) => Promise<readonly string[]>
}

/** A code for each text, different from each other and from all declared ones. */
export async function proposeCodes({ kind, texts, taken, undeclared }: ProposeCodes): Promise<string[]> {
  const used = new Set(taken.map(codeKey))
  const codes: string[] = texts.map(() => '')
  const bases = texts.map((text) => codeBase(text, kind.slice(0, 1)))
  const sources = new Map([...new Set(bases)].map((base) => [base, codesOfBase(base)]))
  let open = texts.map((_, index) => index)
  // Twice as many per round, because the first hundred codes of a word may be declared.
  for (let ahead = 1; open.length > 0; ahead *= 2) {
    const each = Math.max(1, Math.min(ahead, Math.floor(DECLARE_ROWS_MAX / open.length)))
    const candidates = open.map((index) => nextCodes(sources.get(bases[index] ?? ''), each, used))
    const free = new Set((await undeclared(candidates.flat())).map(codeKey))
    open.forEach((index, place) => {
      codes[index] = candidates[place]?.find((code) => free.has(code)) ?? ''
    })
    open = open.filter((index) => codes[index] === '')
  }
  return codes
}

/** The next codes of a source that are not used; they are used from now on. */
function nextCodes(source: Generator<string, void> | undefined, count: number, used: Set<string>): string[] {
  const found: string[] = []
  while (found.length < count) {
    const next = source?.next()
    if (!next || next.done) throw new Error('No code is left.')
    if (used.has(next.value)) continue
    used.add(next.value)
    found.push(next.value)
  }
  return found
}
