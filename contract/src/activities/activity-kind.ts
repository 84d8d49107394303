import type { AssetReference } from '../assets/references.ts'
import type { StoredData } from '../stored-data.ts'
import type { Translate } from '../translate.ts'

/** Everything the product knows about one kind of activity with data of type `Data`. */
export interface ActivityKindEntry<Data> extends StoredData<Data> {
  /** Small valid data with two or more different options; the tests of every kind start from it. */
  example: Data
  /** The words of the right answer, by which people recognise an activity; empty when it has none. */
  words: (data: Data) => string
  /** The asset codes in its data. */
  references: (data: Data) => AssetReference[]
  /**
   * A copy for another language: its words are translated, all else stays. A word without a translation becomes empty,
   * so that the copy may be incomplete.
   */
  translate: (data: Data, translated: Translate) => Data
  /** Parts of the data whose texts may be in another language than the course, such as clues. */
  quoting?: readonly (keyof Data & string)[]
}

/** Helper that infers the data type of an entry. */
export const activityKind = <Data>(entry: ActivityKindEntry<Data>) => entry
