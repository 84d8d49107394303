import { rows } from '@griot/server/storage/database/database.ts'
import { realMp3 } from '@griot/testing/builders.ts'
import { declare, freshCodes } from '../shared/audios.ts'
import type { Fault } from '../shared/fault.ts'
import { startTwoServers, withSharedDatabase } from '../shared/griot-on-database.ts'
import { type ConsoleOutcome, type ConsoleUploads, openConsoleUploads } from '../uploads/console-uploads.ts'
import { type Installation, sha256Of, uniqueAudio, wrongFiles } from '../uploads/stored-files.ts'
import { type Disturbance, openBadConnection } from './bad-connection.ts'

/** More than a browser's connections to one host, so that many requests wait before their retries. */
const CONCURRENCY = 16
/** Lengths of the audio in repeats: some fit into a single request, some do not. */
const LENGTHS = [1, 4, 40, 150] as const
/** Less than most of the files. */
const BYTES_OF_A_CONNECTION = 600_000
/** How often the user clicks Retry while the connection is bad. */
const RETRIES = 2
const sound = realMp3('aja-01')

/** A file, and the console's last report about it. */
interface Sent {
  code: string
  repeats: number
  bytes: Buffer
  end: ConsoleOutcome | null
}

export const badConnections: Fault = {
  name: 'bad-connections',
  shows: ['R22'],
  claim:
    "uploads by the console's own code in a browser, to two processes, on connections that are refused, cut, stalled, slow or truncated: each is saved correctly or reports a reason, and all are saved once the connection is good",
  tries: 500,
  run: ({ tries, print }) =>
    withSharedDatabase(async (shared) => {
      const [one, other] = await startTwoServers(shared)
      let isBad = true
      let disturbances = 0
      const line = await openBadConnection([one.griot.url, other.griot.url], () => {
        const disturbance = isBad ? anyDisturbance() : {}
        if (disturbance === 'refused' || Object.keys(disturbance).length > 0) disturbances += 1
        return disturbance
      })
      const uploads = await openConsoleUploads({ url: line.url, token: one.token, sound })
      try {
        const codes = freshCodes(tries)
        await declare(one, codes)
        const all = codes.map(createUpload)
        const failures: string[] = []
        await inTurn(all, async (sent) => {
          for (let count = 0; count <= RETRIES && sent.end?.type !== 'saved'; count += 1)
            failures.push(...(await sendOnce(uploads, shared.behind, sent)))
        })
        const undone = all.filter(({ end }) => end?.type !== 'saved')
        print(`  ${disturbances} disturbances; ${all.length - undone.length} uploads finished despite them`)
        print(`  ${undone.length} failed with a reason: ${[...new Set(undone.map(reasonOf))].join(' ')}`)
        isBad = false
        await inTurn(undone, async (sent) => {
          failures.push(...(await sendOnce(uploads, shared.behind, sent)))
          if (sent.end?.type !== 'saved')
            failures.push(`On a good connection ${sent.code} is ${sent.end?.type}: ${reasonOf(sent)}`)
        })
        const expected = new Map(all.map(({ code, bytes }) => [code, sha256Of(bytes)]))
        const wrong = await wrongFiles(shared.behind, expected)
        return [...failures, ...wrong.map((code) => `The file of ${code} is not the one that was sent.`)]
      } finally {
        await uploads.close()
        await line.close()
      }
    }),
}

/** A browser sends several files on one connection, so even a good one must end. */
function anyDisturbance(): Disturbance | 'refused' {
  const which = Math.random()
  const upBytes = Math.floor(Math.random() * BYTES_OF_A_CONNECTION)
  const downBytes = Math.floor(Math.random() * 5_000)
  const silentMilliseconds = 200 + Math.random() * 3_000
  if (which < 0.06) return 'refused'
  if (which < 0.3) return { upBytes }
  if (which < 0.46) return { downBytes }
  if (which < 0.56) return { upBytes, truncated: true }
  if (which < 0.64) return { downBytes, truncated: true }
  if (which < 0.72) return { upBytes, silentMilliseconds }
  if (which < 0.78) return { downBytes, silentMilliseconds }
  if (which < 0.84) return { cutAfterMilliseconds: Math.random() * 300 }
  return { upBytes: 2 * upBytes, upBytesPerSecond: 200_000 + Math.random() * 2_000_000 }
}

/** Every fourth file has the same length. */
function createUpload(code: string, index: number): Sent {
  const repeats = LENGTHS[index % LENGTHS.length] ?? 1
  const whole = Buffer.concat(Array.from({ length: repeats }, () => sound))
  return { code, repeats, bytes: uniqueAudio(whole, code), end: null }
}

async function inTurn(all: readonly Sent[], work: (sent: Sent) => Promise<void>): Promise<void> {
  const left = [...all]
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let sent = left.shift(); sent; sent = left.shift()) await work(sent)
    }),
  )
}

/** Checks that the console's report is true: a success is saved, and a failure has a reason. */
async function sendOnce(uploads: ConsoleUploads, behind: Installation, sent: Sent): Promise<string[]> {
  const { code, repeats, bytes } = sent
  const tag = bytes.subarray(-128)
  const uploadId = sent.end?.uploadId ?? null
  const end = await uploads.send({ code, repeats, tag, uploadId })
  sent.end = end
  if (end.type === 'failed') return end.reason ? [] : [`${code} failed and does not say why.`]
  if (end.type !== 'saved') return [`${code} is ${end.type}: ${end.reason}`]
  const [saved] = await rows<{ file_sha256: string | null }>(
    behind.pool,
    'select file_sha256 from assets where code = $1',
    [code],
  )
  const sha256 = sha256Of(bytes)
  return saved?.file_sha256 === sha256 && end.sha256 === sha256 ? [] : [`${code} was reported as saved, and is not.`]
}

function reasonOf({ end }: Sent): string {
  return end?.reason ?? 'nothing'
}
