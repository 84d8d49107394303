import type { z } from 'zod'
import type { AssetReference } from '../assets/references.ts'

/** Everything the product must know of one kind of activity, whose data is `Data`. */
export interface ActivityKindEntry<Data> {
  /** What people call it. */
  label: string
  /** What may be written, with the sentences of what may not. */
  data: z.ZodType<Data, unknown>
  /**
   * What is read. It takes whatever is stored and fills the holes, because rules become stricter
   * while rows stay as they were written.
   */
  stored: z.ZodType<Data, unknown>
  /** The version of the data's shape. A change that `stored` cannot read by itself counts up. */
  shape: number
  /** `upgrades[1]` makes shape 2 of shape 1, and so on up to `shape`. */
  upgrades: Readonly<Record<number, (data: unknown) => unknown>>
  /** The codes its data names. */
  references: (data: Data) => AssetReference[]
  /** Whether a learner's answer, the ids of the options in the order given, is right. */
  judge: (data: Data, answer: readonly string[]) => boolean
}

/** An entry with its own type of data. */
export const activityKind = <Data>(entry: ActivityKindEntry<Data>) => entry
