import { nfc } from '@griot/contract/text/folding.ts'

const plain = (text: string) => nfc(text).trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether two texts are equal, ignoring case and spaces. Tones and dots distinguish words. */
export function isSameText(one: string, other: string): boolean {
  return plain(one) === plain(other)
}
