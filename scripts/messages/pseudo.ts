import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

/** The name of the pseudo-locale: English with accents in a region that does not exist. */
export const PSEUDO_LOCALE = 'en-XA'

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúcçnñsšyýzžAÅEÉIÎOÖUÛCÇNÑSŠYÝZŽ'].flatMap((letter, at, all) =>
    at % 2 ? [] : [[letter, all[at + 1] ?? letter]],
  ),
)

/** Words of usual lengths, so that padded texts break as real ones do. */
const PADDING = ' óñé twó thréé fóúr fívé šíx'

/**
 * A message for the pseudo-locale: in brackets, with accents, and a third longer, as a translation may be. A text of the
 * console without brackets has not been a message, and one without its closing bracket is cut off.
 */
export function pseudo(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  const length = Math.ceil(lengthOf(elements) / 3)
  const padding = PADDING.repeat(Math.ceil(length / PADDING.length)).slice(0, length)
  return [literal('⟦'), ...accented(elements), literal(`${padding}⟧`)]
}

function accented(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal)
      return { ...element, value: element.value.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter) }
    if (element.type === TYPE.tag) return { ...element, children: accented(element.children) }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
    const options = Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: accented(option.value) },
    ])
    return { ...element, options: Object.fromEntries(options) }
  })
}

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })

/** Letters of the longest variant. */
function lengthOf(elements: readonly MessageFormatElement[]): number {
  return elements.reduce((sum, element) => {
    if (element.type === TYPE.literal) return sum + element.value.length
    if (element.type === TYPE.tag) return sum + lengthOf(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return sum
    return sum + Math.max(...Object.values(element.options).map(({ value }) => lengthOf(value)))
  }, 0)
}
