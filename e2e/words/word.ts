/** The kind of element that has a sentence or label, which decides how it is located. */
export type WordRole =
  | 'heading'
  | 'button'
  | 'link'
  | 'field'
  | 'choice'
  | 'placeholder'
  /** Visible text. */
  | 'text'
  | 'toast'
  /** Part of the footer. */
  | 'footer'
  /** A button with a plus icon. */
  | 'plus'

type Section = 2 | 5 | 8

/** A visible word. */
interface Shown {
  as: WordRole
  /** The specification names the element, but quotes no label. */
  named?: true
  /** Other sections of the specification that have it. */
  sections?: readonly Section[]
  /** The pieces in which it is rendered, in order. */
  pieces?: readonly string[]
  /** What causes it, if the specification gives no cause or several. */
  cause?: string
}

/** A word that is not shown, because of a decision. */
interface Overruled {
  /** The note that explains the decision, from the root of the repository. It contains the word. */
  overruledBy: string
  sections?: readonly Section[]
}

export type Word = Shown | Overruled

export interface Screen {
  section: Section
  /** URLs of the console. */
  where: string
  /** By exact text, with placeholders in braces. */
  words: Readonly<Record<string, Word>>
}

export type Screens = Readonly<Record<string, Screen>>

export const isShown = (word: Word): word is Shown => 'as' in word

/** Screens with their words as literal types, so that a step can only use existing words. */
export const screens = <const Given extends Screens>(given: Given): Given => given

/** The visible words of a screen. */
export const shownOf = ({ words }: Screen): string[] =>
  Object.entries(words).flatMap(([text, word]) => (isShown(word) ? [text] : []))

/** The sections that have a word. */
export const sectionsOf = ({ section }: Screen, word: Word): readonly Section[] => word.sections ?? [section]
