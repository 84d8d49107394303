import { z } from 'zod'

/**
 * Codes to begin with, split by commas. The upload page hands them over behind the `#`, where no
 * server reads: thousands of them make a line that a server refuses. A few may stand in `?codes=`.
 */
export const declareSearch = z.object({
  codes: z.string().optional().catch(undefined),
})

export function codesIn(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').map((code) => code.trim()))].filter(
    (code) => code !== '',
  )
}
