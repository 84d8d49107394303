import { z } from 'zod'

/** Codes to begin with, split by commas: what the upload page found undeclared. */
export const declareSearch = z.object({
  codes: z.string().max(10_000).optional().catch(undefined),
})

export function codesIn(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').map((code) => code.trim()))].filter(
    (code) => code !== '',
  )
}
