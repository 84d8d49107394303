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

/** What the address of the audit log says: whose events, of what, and from which day to which. */
export const auditSearch = z.object({ who: word, entity: word, action: word, from: day, to: day })
export type AuditSearch = z.output<typeof auditSearch>
