import { z } from 'zod'
import { assetUseSchema } from '../uses.ts'

/** Most places that are listed. */
export const ALT_TEXT_PLACES_MAX = 200

/** Where a graphic is shown without a text. */
export const altTextPlacesSchema = z.object({
  places: z.array(
    z.object({
      use: assetUseSchema,
      /** What the alternative text must not say: the word that asks for this graphic, or the right replies to it. */
      answers: z.array(z.string()),
    }),
  ),
  /** Whether there are more places. */
  more: z.boolean(),
})
export type AltTextPlaces = z.output<typeof altTextPlacesSchema>
