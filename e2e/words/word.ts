/** What a sentence or label is where it stands, which says how it is looked for. */
export type As =
  | 'heading'
  | 'button'
  | 'link'
  | 'field'
  | 'choice'
  | 'placeholder'
  /** Stands there to be read. */
  | 'text'
  | 'toast'
  /** Stands in the footer, among other things. */
  | 'footer'
  /** A button that a plus is drawn on. */
  | 'plus'

type Section = 2 | 5 | 8

/** A word that people meet. */
interface Shown {
  as: As
  /** The specification names the thing and gives no label in quotes. */
  named?: true
  /** Sections other than its screen's, where they have it. */
  sections?: readonly Section[]
  /** Where it is drawn in pieces: these, one after the other. */
  pieces?: readonly string[]
  /** What brings it, where the specification gives the sentence and no cause, or more than one. */
  cause?: string
}

/** A word that nobody meets, since Griot has decided otherwise. */
interface Overruled {
  /** The note that says why, from the root of the repository. It has the word. */
  overruledBy: string
  sections?: readonly Section[]
}

export type Word = Shown | Overruled

export interface Screen {
  section: Section
  /** Addresses of the console. */
  where: string
  /** By their exact text; what stands in braces is filled in. */
  words: Readonly<Record<string, Word>>
}

export type Screens = Readonly<Record<string, Screen>>

export const isShown = (word: Word): word is Shown => 'as' in word

/** Screens with their words as literal types, so that a step names only words that are there. */
export const screens = <const Given extends Screens>(given: Given): Given => given

/** The words of a screen that are to be seen. */
export const shownOf = ({ words }: Screen): string[] =>
  Object.entries(words).flatMap(([text, word]) => (isShown(word) ? [text] : []))

/** The sections that have a word. */
export const sectionsOf = ({ section }: Screen, word: Word): readonly Section[] =>
  word.sections ?? [section]
