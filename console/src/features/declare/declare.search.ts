import { z } from 'zod'

/**
 * Initial codes, separated by commas. The upload page passes them after `#`, which is not sent to the server: thousands
 * of codes would make a URL that servers refuse. A few may be in `?codes=`.
 */
export const declareSearch = z.object({
  codes: z.string().optional().catch(undefined),
})

export function codesIn(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').map((code) => code.trim()))].filter((code) => code !== '')
}
