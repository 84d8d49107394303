import { nfc } from '#contract/text/folding.ts'

const plain = (text: string) => nfc(text).trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether two texts say the same. Tones and dots make another word; capitals and blanks do not. */
export function isSameText(one: string, other: string): boolean {
  return plain(one) === plain(other)
}
