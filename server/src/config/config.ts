import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { emailSchema, passwordSchema } from '@griot/contract/accounts/auth.ts'
import { z } from 'zod'
import { StartupError } from '../shared/startup-error.ts'
import type { TracesConfig } from '../traces/open-telemetry.ts'
import { type OidcConfig, oidcConfigErrors, oidcVariables, readOidcConfig } from './oidc-config.ts'
import { readS3Config, type S3Config, s3ConfigErrors, s3Variables } from './s3-config.ts'

/** As sent in a header: visible characters, long enough to resist guessing. */
const TOKEN_FORMAT = /^[\x21-\x7e]{24,200}$/
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const POSTGRES_ADDRESS = 'must be an address such as postgres://user:password@host:5432/name'
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

/** Variables read by other modules: secrets.ts, and the OpenTelemetry exporter. */
const OTHER_VARIABLES: readonly string[] = [
  'GRIOT_TOKEN_SECRET',
  'GRIOT_MEDIA_SECRET',
  'GRIOT_FACTOR_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
]

/** Whether this is the name of one of Griot's variables. */
export function isVariable(name: string): boolean {
  return name in environmentSchema.shape || OTHER_VARIABLES.includes(name)
}

/** All other environment variables of Griot. */
export const environmentSchema = z.object({
  PORT: integerBetween(1, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  GRIOT_DATA: z.string().default('./data'),
  DATABASE_URL: z.string().refine(isPostgres, POSTGRES_ADDRESS).optional(),
  DATABASE_REPLICA_URL: z.string().refine(isPostgres, POSTGRES_ADDRESS).optional(),
  DATABASE_POOL_SIZE: integerBetween(1, 500).default(20),
  PUBLIC_URL: z
    .string()
    .refine((text) => hasProtocol(text, ['http:', 'https:']), 'must be an address such as https://griot.example.org')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  SMTP_URL: z
    .string()
    .refine(
      (text) => hasProtocol(text, ['smtp:', 'smtps:']) && new URL(text).hostname !== '',
      'must be an address such as smtps://user:password@mail.example.org:465',
    )
    .optional(),
  MAIL_FROM: z.string().refine(isSender, 'must be an address such as Griot <no-reply@griot.example.org>').optional(),
  GRIOT_ADMIN_EMAIL: emailSchema.optional(),
  GRIOT_ADMIN_PASSWORD: passwordSchema.optional(),
  TOKEN_HOURS: z.coerce
    .number('must be a number of hours')
    .gt(0, 'must be more than 0 hours')
    .max(24 * 30, 'must be at most 720 hours')
    .default(12),
  MEDIA_ACCESS: z.enum(['signed', 'public'], 'must be signed (the default) or public').default('signed'),
  FEED_ACCESS: z.enum(['public', 'token'], 'must be public (the default) or token').default('public'),
  FEED_TOKEN: z.string().regex(TOKEN_FORMAT, 'must be 24 to 200 visible ASCII characters').optional(),
  RESULTS_URL: z
    .string()
    .refine(
      (text) => hasProtocol(text, ['https:']),
      'must be an address such as https://lrs.example.org/xapi/statements',
    )
    .refine(hasNoCredentials, 'must have no user name and no password, because every learner can read it')
    .optional(),
  GRIOT_JOBS: z.enum(['here', 'apart'], 'must be here (the default) or apart').default('here'),
  GRIOT_BACKUP: z.string().optional(),
  GRIOT_SHEET_ADDRESSES: z.enum(['on', 'off'], 'must be on or off (the default)').default('off'),
  GRIOT_CHECK: z.enum(['weekly', 'off'], 'must be weekly (the default) or off').default('weekly'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('warn'),
  METRICS_TOKEN: z.string().regex(TOKEN_FORMAT, 'must be 24 to 200 visible ASCII characters').optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every(isProxyAddress),
      `must be addresses or networks separated by commas, such as 10.0.0.0/8 (or ${PROXY_NAMES.join(', ')})`,
    )
    .default([]),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(
      (text) => hasProtocol(text, ['http:', 'https:']),
      'must be the address of a collector such as http://localhost:4318',
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(200).default('griot'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
  ...oidcVariables,
  ...s3Variables,
})

export type Config = {
  port: number
  host: string
  /** The public URL of Griot, for links in mails and redirects. Without a trailing slash. */
  publicUrl: string
  /** Absolute path. */
  dataFolder: string
  /** Undefined: Griot starts PostgreSQL in the data folder. */
  databaseUrl: string | undefined
  /** A read replica, for reads of many rows; undefined if there is none. */
  databaseReplicaUrl: string | undefined
  /** Largest number of connections of this process. */
  databasePoolSize: number
  /** Undefined: mails are written to files in the data folder. */
  smtpUrl: string | undefined
  /** The sender of Griot's mails: `Name <address>`. */
  mailFrom: string
  firstAdmin: { email: string; password: string } | undefined
  tokenHours: number
  mediaAccess: 'signed' | 'public'
  /** Whether apps need the token to read the feed of releases. */
  feedAccess: 'public' | 'token'
  feedToken: string | undefined
  /** Where packs and the app send results of learners; undefined: nowhere. */
  resultsUrl: string | undefined
  /** Where jobs run: also in the server process, or only in workers. */
  jobs: 'here' | 'apart'
  /** Absolute path of a backup folder (`npm run backup`) from which lost files can be restored. */
  backupFolder: string | undefined
  /** Whether stored files are checked weekly. */
  weeklyCheck: boolean
  /** Whether sheets are read from web addresses for imports. */
  sheetAddresses: boolean
  logLevel: (typeof LOG_LEVELS)[number]
  /** Bearer token for reading metrics; undefined: only accounts may read them. */
  metricsToken: string | undefined
  /** Addresses whose X-Forwarded-* headers are trusted. */
  trustProxy: string[]
  /** Where traces are sent; undefined: traces are off. */
  traces: TracesConfig | undefined
  /** Undefined: sign-in with password only. */
  oidc: OidcConfig | undefined
  /** Undefined: files are stored in the data folder. */
  s3: S3Config | undefined
  /** Whether browsers load files through Griot or directly from the bucket. */
  mediaDelivery: 'proxied' | 'direct'
}

/**
 * Parses the environment once. An empty variable counts as missing.
 * @throws StartupError naming every invalid variable, never showing a value that may be secret.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = environmentSchema.safeParse(withoutEmpty(environment))
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (Boolean(environment.GRIOT_ADMIN_EMAIL) !== Boolean(environment.GRIOT_ADMIN_PASSWORD)) {
    faults.push('GRIOT_ADMIN_EMAIL, GRIOT_ADMIN_PASSWORD: must be given together')
  }
  if (environment.DATABASE_REPLICA_URL && !environment.DATABASE_URL)
    faults.push('DATABASE_REPLICA_URL: needs the DATABASE_URL of its primary')
  if (environment.FEED_ACCESS === 'token' && !environment.FEED_TOKEN)
    faults.push('FEED_TOKEN: is needed for FEED_ACCESS=token')
  faults.push(...oidcConfigErrors(environment), ...s3ConfigErrors(environment))
  if (!parsed.success || faults.length > 0) {
    throw new StartupError(['The environment is not valid:', ...faults.map((fault) => `  ${fault}`)].join('\n'))
  }

  const values = parsed.data
  const publicUrl = values.PUBLIC_URL ?? listeningUrl(values.HOST, values.PORT)
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataFolder: resolve(values.GRIOT_DATA),
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Griot <no-reply@${mailDomain(publicUrl)}>`,
    firstAdmin:
      values.GRIOT_ADMIN_EMAIL && values.GRIOT_ADMIN_PASSWORD
        ? { email: values.GRIOT_ADMIN_EMAIL, password: values.GRIOT_ADMIN_PASSWORD }
        : undefined,
    tokenHours: values.TOKEN_HOURS,
    mediaAccess: values.MEDIA_ACCESS,
    feedAccess: values.FEED_ACCESS,
    feedToken: values.FEED_TOKEN,
    resultsUrl: values.RESULTS_URL,
    jobs: values.GRIOT_JOBS,
    backupFolder: values.GRIOT_BACKUP === undefined ? undefined : resolve(values.GRIOT_BACKUP),
    sheetAddresses: values.GRIOT_SHEET_ADDRESSES === 'on',
    weeklyCheck: values.GRIOT_CHECK === 'weekly',
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    trustProxy: values.TRUST_PROXY,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
          service: values.OTEL_SERVICE_NAME,
          ratio: values.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    oidc: readOidcConfig(values),
    s3: readS3Config(values),
    mediaDelivery: values.MEDIA_DELIVERY,
  }
}

/** A URL that a browser on this machine can open; a wildcard host is replaced. */
function listeningUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** An IP address is not valid as a mail domain. */
function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return isIP(hostname.replace(/[[\]]/g, '')) === 0 ? hostname : 'localhost'
}

/** `address` or `Name <address>`, on one line. */
function isSender(text: string): boolean {
  const [, named, bare] = /^(?:[^<>\r\n]*<([^<>\s]+)>|([^<>\s]+))$/.exec(text) ?? []
  return emailSchema.safeParse(named ?? bare).success
}

function integerBetween(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
}

function isPostgres(text: string): boolean {
  return hasProtocol(text, ['postgres:', 'postgresql:'])
}

function hasProtocol(text: string, protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

function hasNoCredentials(text: string): boolean {
  const { username = '', password = '' } = URL.parse(text) ?? {}
  return username === '' && password === ''
}

function isProxyAddress(text: string): boolean {
  if (PROXY_NAMES.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}
