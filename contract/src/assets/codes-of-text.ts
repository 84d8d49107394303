import { CODE_LENGTH } from '../limits.ts'
import { fold } from '../text/folding.ts'

/**
 * What codes of a text begin with: its letters and digits.
 * @param otherwise used for a text without them
 */
export function codeBase(text: string, otherwise: string): string {
  return (
    fold(text)
      .replace(/[^a-z0-9]/g, '')
      .slice(0, CODE_LENGTH) || otherwise
  )
}

/**
 * Codes with this beginning, best first: six letters as they are, else filled with a number. So `karibu` gives `karibu`,
 * `karib2` … and `omo` gives `omo001`, `omo002` ….
 */
export function* codesOfBase(base: string): Generator<string, void> {
  if (base.length === CODE_LENGTH) yield base
  const first = base.length === CODE_LENGTH ? 2 : 1
  for (let number = first; number < 10 ** CODE_LENGTH; number += 1) {
    const digits = String(number).padStart(CODE_LENGTH - base.length, '0')
    yield base.slice(0, CODE_LENGTH - digits.length) + digits
  }
}
