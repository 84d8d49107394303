import { z } from 'zod'
import { languageSchema } from '../../language-schema.ts'
import { SEARCH_LENGTH_MAX, TEXTS_SEARCHED_MAX } from '../../limits.ts'
import * as inputApiMessages from '../../messages/en/api/general/input.ts'
import { withMessage } from '../../messages/schema-messages.ts'
import { isStorable } from '../../text/text.ts'
import type { Call } from '../call.ts'
import { part } from './part.ts'

const forTextsSchema = z.strictObject({
  language: languageSchema,
  texts: z
    .array(z.string().max(SEARCH_LENGTH_MAX).refine(isStorable, withMessage(inputApiMessages.notStorable)))
    .max(TEXTS_SEARCHED_MAX),
})

/** Many searches in one request, for kinds with spoken language: a search for each of twenty words would be twenty. */
export const forTextsCall = <Asset extends z.ZodRawShape, Plural extends string, Many extends string>(kind: {
  plural: Plural
  noun: { many: Many }
  asset: z.ZodObject<Asset>
}) =>
  ({
    method: 'POST',
    path: `/${kind.plural}/for-texts`,
    access: 'content.read',
    summary: `Finds the best matching ${kind.noun.many} of a language for each of some texts.`,
    body: forTextsSchema,
    result: z.object({ assets: z.array(part(kind, 'asset')) }),
  }) as const satisfies Call
