import { z } from 'zod'
import { addressText } from '../../ui/page/address-text.ts'

const word = addressText(z.string().max(50).optional().catch(undefined))
const day = addressText(
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional()
    .catch(undefined),
)

/** Search parameters of the audit log: person, thing, action and dates. */
export const auditSearch = z.object({ who: word, entity: word, action: word, from: day, to: day })
export type AuditSearch = z.output<typeof auditSearch>
