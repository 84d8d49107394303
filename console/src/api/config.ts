import { z } from 'zod'

const configSchema = z.object({
  apiBase: z.string(),
  coreBase: z.string(),
  /** What people call the OpenID provider by which they can sign in. */
  provider: z.string().optional(),
})
export type Config = z.infer<typeof configSchema>

let config: Config = { apiBase: '/api', coreBase: '/api' }

/** Reads /config.json once, before the first screen. Without it the two bases of this origin stand. */
export async function loadConfig(): Promise<void> {
  const answer = await fetch('/config.json').catch(() => null)
  if (!answer?.ok) return
  const parsed = configSchema.safeParse(await answer.json().catch(() => null))
  if (parsed.success) config = parsed.data
}

export const providerName = (): string | undefined => config.provider

const CORE = /^\/(languages|interactive-lessons|interactive-activities|levels|lessons)(\/|$)/

/** The address of a call's path: the curriculum is under the core base, the rest under the API base. */
export function addressOf(path: string): string {
  return (CORE.test(path) ? config.coreBase : config.apiBase) + path
}
