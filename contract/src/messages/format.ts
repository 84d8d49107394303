/** The language of the source texts; every text exists in it. */
export const SOURCE_LOCALE = 'en'

/** The locale in which dates of a language are written; in English as in Britain: 12 May. */
export const dateLocale = (locale: string): string => (locale === SOURCE_LOCALE ? 'en-GB' : locale)

/** Texts of a parameter's plural forms, by CLDR category; `other` is used for categories that are not given. */
export type PluralForms = { readonly other: string } & { readonly [Category in Intl.LDMLPluralRule]?: string }

const cached = <T>(make: (locale: string) => T) => {
  const made = new Map<string, T>()
  return (locale: string): T => {
    const found = made.get(locale) ?? make(locale)
    made.set(locale, found)
    return found
  }
}

// The source after the language: a browser without data of a language would use those of its own.
const numbers = cached((locale) => new Intl.NumberFormat([locale, SOURCE_LOCALE]))
const cardinals = cached((locale) => new Intl.PluralRules([locale, SOURCE_LOCALE]))
const ordinals = cached((locale) => new Intl.PluralRules([locale, SOURCE_LOCALE], { type: 'ordinal' }))

/** A number with the separators of a language: 1,284. */
export const formatNumber = (locale: string, value: number): string => numbers(locale).format(value)

/** The form of a text for a count, by the CLDR rules of a language. */
export const plural = (locale: string, count: number, forms: PluralForms): string =>
  forms[cardinals(locale).select(count)] ?? forms.other

/** The form of a text for a place in an order: 1st, 2nd, 13th. */
export const ordinal = (locale: string, place: number, forms: PluralForms): string =>
  forms[ordinals(locale).select(place)] ?? forms.other

/** Items separated by commas: a, b, c. Intl.ListFormat ends French lists with “et c”, which is wrong before “and 3 more”. */
export const formatList = (items: readonly string[]): string => items.join(', ')
