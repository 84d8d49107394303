import { z } from 'zod'
import { assetUseSchema } from '../uses.ts'

/** Most places that are listed. */
export const ALT_TEXT_PLACES_MAX = 200

/** Where a graphic is shown without a text. */
export const altTextPlacesSchema = z.object({
  places: z.array(
    z.object({
      use: assetUseSchema,
      /** The word that learners hear and for which this graphic is the right answer; null where it is not. */
      word: z.string().nullable(),
    }),
  ),
  /** Whether there are more places. */
  more: z.boolean(),
})
export type AltTextPlaces = z.output<typeof altTextPlacesSchema>
