import { z } from 'zod'
import { searchParamText } from '../../ui/page/search-param-text.ts'

const word = searchParamText(z.string().max(50).optional().catch(undefined))
const day = searchParamText(
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional()
    .catch(undefined),
)

/** Search parameters of the audit log: person, thing, action and dates. */
export const auditSearch = z.object({ who: word, entity: word, action: word, from: day, to: day })
export type AuditSearch = z.output<typeof auditSearch>
