import { z } from 'zod'
import { SEARCH_LENGTH_MOST } from '#contract/limits.ts'
import { addressText } from '../../../ui/page/address-text.ts'

/** What the address of a new activity says besides its place. */
export const activityAddSearch = z.object({
  /** Kept as it came: the page tells of one that Griot does not know. */
  type: z.string().max(50).optional().catch(undefined),
  /** What Asset Search begins with. */
  find: addressText(z.string().max(SEARCH_LENGTH_MOST).optional().catch(undefined)),
})
