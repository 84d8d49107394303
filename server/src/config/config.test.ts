import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StartupError } from '../shared/startup-error.ts'
import { environmentSchema, readConfig } from './config.ts'

function errorMessageOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return ''
}

describe('readConfig', () => {
  it('reads sheets from addresses only when it is switched on', () => {
    const read = (value: string) => readConfig({ GRIOT_SHEET_ADDRESSES: value }).sheetAddresses
    expect([read('on'), read('off'), read('')]).toEqual([true, false, false])
  })

  it('needs no variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:4000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'Griot <no-reply@localhost>',
      firstAdmin: undefined,
      tokenHours: 12,
      mediaAccess: 'signed',
      sheetAddresses: false,
      logLevel: 'warn',
      trustProxy: [],
    })
  })

  it('treats an empty variable as missing', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
  })

  it('reports all invalid variables at once', () => {
    const message = errorMessageOf({
      PORT: '70000',
      DATABASE_URL: 'mysql://user:hunter22@host/name',
      PUBLIC_URL: 'griot.example.org',
      SMTP_URL: 'mail.example.org:465',
      MAIL_FROM: 'no-email',
      TOKEN_HOURS: 'long',
      MEDIA_ACCESS: 'open',
      GRIOT_SHEET_ADDRESSES: 'yes',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: '10.0.0.0/33',
      GRIOT_ADMIN_EMAIL: 'no-email',
      GRIOT_ADMIN_PASSWORD: 'short',
    })
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'PUBLIC_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'TOKEN_HOURS',
      'MEDIA_ACCESS',
      'GRIOT_SHEET_ADDRESSES',
      'LOG_LEVEL',
      'TRUST_PROXY',
      'GRIOT_ADMIN_EMAIL',
      'GRIOT_ADMIN_PASSWORD',
    ]) {
      expect(message).toMatch(new RegExp(`^ {2}${name}: `, 'm'))
    }
  })

  it('refuses an address for results with a user name or password, without showing it', () => {
    for (const address of ['https://lrs:hunter22@lrs.example.org/', 'https://hunter22@lrs.example.org/']) {
      const message = errorMessageOf({ RESULTS_URL: address })
      expect(message).toContain('RESULTS_URL: must have no user name and no password')
      expect(message).not.toContain('hunter22')
    }
  })

  it('never prints the value of a variable that may be secret', () => {
    const message = errorMessageOf({
      DATABASE_URL: 'mysql://user:hunter22@host/name',
      GRIOT_ADMIN_EMAIL: 'ada@example.org',
      GRIOT_ADMIN_PASSWORD: 'zq7',
      SMTP_URL: 'http://griot:mbira33@mail.example.org',
    })
    expect(message).toMatch(/SMTP_URL/)
    expect(message).not.toMatch(/hunter22|zq7|mbira33/)
  })

  it("requires the admin's email and password together", () => {
    expect(errorMessageOf({ GRIOT_ADMIN_EMAIL: 'ada@example.org' })).toMatch(/must be given together/)
    expect(errorMessageOf({ GRIOT_ADMIN_PASSWORD: 'correct horse battery' })).toMatch(/together/)
  })

  it.each([
    ['127.0.0.1, 10.0.0.0/8', ['127.0.0.1', '10.0.0.0/8']],
    ['loopback', ['loopback']],
    ['::1,fd00::/8', ['::1', 'fd00::/8']],
  ])('parses the trusted proxies %s', (text, proxies) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(proxies)
  })

  it.each([
    ['0.0.0.0', 'http://localhost:4000'],
    ['::1', 'http://[::1]:4000'],
  ])('host %s gives a URL that a browser can open', (host, publicUrl) => {
    expect(readConfig({ HOST: host }).publicUrl).toBe(publicUrl)
  })

  it.each([
    ['https://griot.example.org:8443', 'Griot <no-reply@griot.example.org>'],
    ['http://[::1]:4000', 'Griot <no-reply@localhost>'],
  ])('the mail sender defaults to %s', (publicUrl, sender) => {
    expect(readConfig({ PUBLIC_URL: publicUrl }).mailFrom).toBe(sender)
  })

  it.each(['ada@example.org', 'Griot of Ìbàdàn <ada@example.org>'])('accepts the mail sender %s', (sender) => {
    expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender)
  })

  it.each(['Griot', '<>', 'Griot <ada>', 'a@b.example\r\nBcc: c@d.example'])('refuses the mail sender %j', (sender) => {
    expect(errorMessageOf({ MAIL_FROM: sender })).toMatch(/MAIL_FROM: must be an address/)
  })

  it('removes the trailing slash of the public URL', () => {
    expect(readConfig({ PUBLIC_URL: 'https://griot.example.org/' }).publicUrl).toBe('https://griot.example.org')
  })
})

describe('readConfig: files in S3', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'hunter22' }

  it('defaults to the data folder', () => {
    expect(readConfig({}).s3).toBeUndefined()
    expect(readConfig({ AWS_REGION: 'eu-west-1', ...keys }).s3).toBeUndefined()
  })

  it("reads bucket and endpoint, Amazon's or another", () => {
    expect(readConfig({ FILES_URL: 's3://griot' }).s3).toEqual({
      bucket: 'griot',
      prefix: '',
      region: 'us-east-1',
      endpoint: undefined,
      publicEndpoint: undefined,
      forcePathStyle: false,
      credentials: undefined,
    })
    const elsewhere = {
      FILES_URL: 's3://griot/a/b/',
      S3_ENDPOINT: 'http://minio:9000/',
      S3_PUBLIC_ENDPOINT: 'https://files.example.org',
      ...keys,
    }
    expect(readConfig(elsewhere).s3).toEqual({
      bucket: 'griot',
      prefix: 'a/b/',
      region: 'us-east-1',
      endpoint: 'http://minio:9000',
      publicEndpoint: 'https://files.example.org',
      forcePathStyle: true,
      credentials: { accessKeyId: 'id', secretAccessKey: 'hunter22', sessionToken: undefined },
    })
    expect(readConfig({ ...elsewhere, S3_FORCE_PATH_STYLE: 'false' }).s3?.forcePathStyle).toBe(false)
  })

  it.each([
    ['FILES_URL', { FILES_URL: 'https://griot.example.org' }],
    ['FILES_URL', { FILES_URL: 's3://' }],
    ['FILES_URL', { FILES_URL: 's3://Griot' }],
    ['FILES_URL', { FILES_URL: 's3://id:hunter22@griot' }],
    ['FILES_URL', { FILES_URL: 's3://griot/../other' }],
    ['FILES_URL', { FILES_URL: 's3://griot/a//b' }],
    ['S3_ENDPOINT', { FILES_URL: 's3://griot', S3_ENDPOINT: 'https://id:hunter22@s3.example.org' }],
    ['S3_ENDPOINT', { FILES_URL: 's3://griot', S3_ENDPOINT: 'https://s3.example.org/path' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'https://s3.example.org' }],
    ['MEDIA_DELIVERY', { MEDIA_DELIVERY: 'direct' }],
    ['MEDIA_DELIVERY', { FILES_URL: 's3://griot', MEDIA_DELIVERY: 'quick' }],
    ['AWS_SECRET_ACCESS_KEY', { FILES_URL: 's3://griot', AWS_SECRET_ACCESS_KEY: 'hunter22' }],
    [
      'MEDIA_DELIVERY',
      {
        FILES_URL: 's3://griot',
        MEDIA_DELIVERY: 'direct',
        PUBLIC_URL: 'https://griot.example.org',
        S3_ENDPOINT: 'http://minio:9000',
      },
    ],
  ])('refused: %s in %j; no secret is printed', (name, environment) => {
    const message = errorMessageOf(environment)
    expect(message).toContain(name)
    expect(message).not.toContain('hunter22')
  })
})

describe('docs/configuration.md', () => {
  it('documents every environment variable', () => {
    const file = join(import.meta.dirname, '../../../docs/configuration.md')
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const undocumented = [...Object.keys(environmentSchema.shape), 'GRIOT_TOKEN_SECRET', 'GRIOT_MEDIA_SECRET'].filter(
      (name) => !text.includes(`\`${name}\``),
    )
    expect(undocumented).toEqual([])
  })
})
