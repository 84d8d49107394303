import type { AssetReference } from '../assets/references.ts'
import type { KeptData } from '../stored-data.ts'
import type { Sowing, Unsown } from './generate/generate.ts'
import type { Verdict } from './play/scoring.ts'

/** Everything the product must know of one kind of activity, whose data is `Data`. */
export interface ActivityKindEntry<Data> extends KeptData<Data> {
  /** What may be written, in small: the tests of every kind begin with it. Its options differ. */
  example: Data
  /** The codes its data names. */
  references: (data: Data) => AssetReference[]
  /** What a learner's answer comes to: the ids of the options in the order given. */
  judge: (data: Data, answer: readonly string[]) => Verdict
  /** How its data is made of words that somebody ticked, or why it cannot be. */
  sow: Sowing<Data> | Unsown
}

/** An entry with its own type of data. */
export const activityKind = <Data>(entry: ActivityKindEntry<Data>) => entry
