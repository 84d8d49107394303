import { z } from 'zod'

const configSchema = z.object({
  apiBase: z.string(),
  coreBase: z.string(),
  /** Display name of the OpenID provider. */
  provider: z.string().optional(),
})
export type Config = z.infer<typeof configSchema>

let config: Config = { apiBase: '/api', coreBase: '/api' }

/** Reads /config.json once, before the first screen. Without it, both base URLs are of this origin. */
export async function loadConfig(): Promise<void> {
  const response = await fetch('/config.json').catch(() => null)
  if (!response?.ok) return
  const parsed = configSchema.safeParse(await response.json().catch(() => null))
  if (parsed.success) config = parsed.data
}

export const providerName = (): string | undefined => config.provider

const CORE = /^\/(languages|interactive-lessons|interactive-activities|levels|lessons)(\/|$)/

/** The full URL of a call's path: curriculum calls use the core base URL, all others the API base URL. */
export function addressOf(path: string): string {
  return (CORE.test(path) ? config.coreBase : config.apiBase) + path
}
