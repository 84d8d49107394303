import { type Role, roleSchema } from '@griot/contract/accounts/roles.ts'
import { z } from 'zod'

/** Configuration of sign-in with OpenID Connect. */
export interface OidcConfig {
  issuer: URL
  clientId: string
  clientSecret: string
  /** The display name of the provider. */
  name: string
  /** Separated by spaces. */
  scopes: string
  /** Null: a new account becomes a viewer. */
  roles: RoleClaim | null
}

const NAME_MAX = 40

/** The claim that names roles, and the role of each of its values. */
export interface RoleClaim {
  claim: string
  map: Readonly<Record<string, Role>>
}

/** The environment variables of the provider. */
export const oidcVariables = {
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, 'must be an address such as https://id.example.org (http only on this machine)')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(NAME_MAX, `must have at most ${NAME_MAX} characters`).optional(),
  OIDC_SCOPES: z
    .string()
    .refine((text) => text.split(' ').includes('openid'), 'must be names, including openid')
    .default('openid email profile'),
  OIDC_ROLE_CLAIM: z.string().optional(),
  OIDC_ROLE_MAP: z
    .string()
    .transform(parsedJson)
    .pipe(
      z.record(
        z.string(),
        roleSchema,
        'must be JSON such as {"teachers":"editor"}, with the roles admin, editor, contributor and viewer',
      ),
    )
    .optional(),
}

type Values = z.output<z.ZodObject<typeof oidcVariables>>

const PROVIDER = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
const ROLES = ['OIDC_ROLE_CLAIM', 'OIDC_ROLE_MAP'] as const
const OPTIONAL = ['OIDC_NAME', 'OIDC_SCOPES', ...ROLES] as const

/** Errors of incomplete configuration. */
export function oidcConfigErrors(environment: NodeJS.ProcessEnv): string[] {
  const isGiven = (name: string) => Boolean(environment[name])
  const halves = [PROVIDER, ROLES].filter((names) => names.some(isGiven) && !names.every(isGiven))
  const alone = isGiven('OIDC_ISSUER') ? [] : OPTIONAL.filter(isGiven)
  return [
    ...halves.map((names) => `${names.join(', ')}: must be given together`),
    ...alone.map((name) => `${name}: has no effect without OIDC_ISSUER`),
  ]
}

/** Undefined without a provider. Expects validated values. */
export function readOidcConfig(values: Values): OidcConfig | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLE_CLAIM, OIDC_ROLE_MAP } = values
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined
  const issuer = new URL(OIDC_ISSUER)
  return {
    issuer,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: values.OIDC_NAME || issuer.hostname,
    scopes: values.OIDC_SCOPES,
    roles: OIDC_ROLE_CLAIM && OIDC_ROLE_MAP ? { claim: OIDC_ROLE_CLAIM, map: OIDC_ROLE_MAP } : null,
  }
}

/** Requires HTTPS, because others could read the traffic; except on this machine. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text)
  const isBare = url !== null && [url.username, url.search, url.hash].every((part) => part === '')
  if (!isBare) return false
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
