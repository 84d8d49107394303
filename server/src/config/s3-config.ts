import { z } from 'zod'

/** A bucket, or a prefix of one, and its connection settings. */
export interface S3Config {
  bucket: string
  /** Prefix of every key: empty, or ends with a slash. */
  prefix: string
  region: string
  /** Undefined: Amazon's own. */
  endpoint: string | undefined
  /** The endpoint for browsers. */
  publicEndpoint: string | undefined
  /** Whether the bucket name is in the path of a URL instead of its host. */
  forcePathStyle: boolean
  /** Undefined: the SDK's default credential chain. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined } | undefined
}

const endpoint = z
  .string()
  .refine(isOrigin, 'must be an address without a path, such as https://s3.example.org')
  .transform((text) => new URL(text).origin)
  .optional()

/** The environment variables of the file store. */
export const s3Variables = {
  FILES_URL: z
    .string()
    .refine((text) => bucketOf(text) !== null, 'must be a bucket such as s3://griot or s3://griot/prefix')
    .optional(),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  S3_ENDPOINT: endpoint,
  S3_PUBLIC_ENDPOINT: endpoint,
  S3_FORCE_PATH_STYLE: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .optional(),
  MEDIA_DELIVERY: z.enum(['proxied', 'direct'], 'must be proxied (the default) or direct').default('proxied'),
}

type Values = z.output<z.ZodObject<typeof s3Variables>>

const KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const
const BUCKET_OPTIONS = ['S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT', 'S3_FORCE_PATH_STYLE'] as const

/** Errors of incomplete or impossible configuration. */
export function s3ConfigErrors(environment: NodeJS.ProcessEnv): string[] {
  const isGiven = (name: string) => Boolean(environment[name])
  if (!isGiven('FILES_URL')) {
    const alone = [
      ...BUCKET_OPTIONS.filter(isGiven),
      ...(environment.MEDIA_DELIVERY === 'direct' ? ['MEDIA_DELIVERY'] : []),
    ]
    return alone.map((name) => `${name}: has no effect without FILES_URL`)
  }
  const faults: string[] = []
  if (KEYS.some(isGiven) && !KEYS.every(isGiven)) faults.push(`${KEYS.join(', ')}: must be given together`)
  const browsers = environment.S3_PUBLIC_ENDPOINT || environment.S3_ENDPOINT
  const isMixed = environment.PUBLIC_URL?.startsWith('https:') && browsers?.startsWith('http:') === true
  if (environment.MEDIA_DELIVERY === 'direct' && isMixed)
    faults.push('MEDIA_DELIVERY: direct needs a store with https (S3_PUBLIC_ENDPOINT), because PUBLIC_URL is https')
  return faults
}

/** Undefined when files are on the disk. Expects validated values. */
export function readS3Config(values: Values): S3Config | undefined {
  const place = values.FILES_URL === undefined ? null : bucketOf(values.FILES_URL)
  if (!place) return undefined
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values
  return {
    ...place,
    region: values.AWS_REGION,
    endpoint: values.S3_ENDPOINT,
    publicEndpoint: values.S3_PUBLIC_ENDPOINT ?? values.S3_ENDPOINT,
    // Except for Amazon's, few S3 servers have a host name per bucket.
    forcePathStyle: values.S3_FORCE_PATH_STYLE ?? values.S3_ENDPOINT !== undefined,
    credentials:
      accessKeyId && secretAccessKey
        ? { accessKeyId, secretAccessKey, sessionToken: values.AWS_SESSION_TOKEN }
        : undefined,
  }
}

/** Parses `s3://bucket/prefix` by the naming rules that all S3 servers share. */
function bucketOf(text: string): { bucket: string; prefix: string } | null {
  const found = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/.exec(text)
  const [, bucket = '', path = ''] = found ?? []
  if (!found || path.split('/').some((part) => /^\.+$/.test(part))) return null
  return { bucket, prefix: path === '' ? '' : `${path.slice(1)}/` }
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${username}${password}` === ''
}
