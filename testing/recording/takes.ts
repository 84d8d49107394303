import { createHash, randomUUID } from 'node:crypto'
import type { Role } from '@griot/contract/accounts/roles.ts'
import type { CallResult } from '@griot/contract/api.ts'
import type { Take, TakeMetadata } from '@griot/contract/recording/takes.ts'
import { TUS_BYTES } from '@griot/contract/uploads/upload.ts'
import type { LightMyRequestResponse } from 'fastify'
import { resultOf, type TestApp } from '../app.ts'
import { buildAudioRow, realMp3 } from '../builders.ts'
import { metadataOf } from '../requests/tus.ts'

interface SpeakerGiven {
  name?: string
  /** The account of the speaker. */
  userId?: number | null
  consent?: 'given' | 'missing' | 'withdrawn'
}

/** A speaker, with consent unless said otherwise. Returns the id. */
export async function makeSpeaker(
  griot: Pick<TestApp, 'pool'>,
  { name = 'Adé', userId = null, consent = 'given' }: SpeakerGiven = {},
): Promise<string> {
  const { rows } = await griot.pool.query<{ id: number }>(
    `insert into speakers (name, is_pseudonym, language, place, user_id, consent_version, consent_text, consented_at,
       licence, withdrawn_at)
     select $1, false, 'yoruba', 'Ìbàdàn', $2, case when $3 then 1 end, case when $3 then 'I agree' end,
       case when $3 then now() end, case when $3 then 'CC BY 4.0' end, case when $4 then now() end
     returning id`,
    [name, userId, consent !== 'missing', consent === 'withdrawn'],
  )
  return String(rows[0]?.id)
}

/** Declares an audio without a file; returns its code. */
export async function declareWord(griot: TestApp, given: Parameters<typeof buildAudioRow>[0] = {}): Promise<string> {
  const row = buildAudioRow(given)
  resultOf(await griot.send('admin', 'declareAudios', { body: [row] }), 'declareAudios')
  return row.code
}

/** Metadata of a take, valid unless said otherwise. */
export function buildTake(given: Partial<TakeMetadata> & { speakerId: string }): TakeMetadata {
  return {
    takeId: randomUUID(),
    sessionId: randomUUID(),
    part: 'take',
    problems: [],
    note: '',
    loudness: -20.1,
    peak: -4.2,
    recordedAt: '2026-03-03T12:00:00.000Z',
    ...given,
  }
}

/** How a take is sent. */
interface Sending {
  code: string
  take: TakeMetadata
  role?: Role
  bytes?: Uint8Array
  /** Replace those of an account with the role. */
  headers?: Record<string, string>
}

/** The headers of the creation of an upload that is a take. */
export const takeHeaders = ({ code, take, bytes }: Required<Pick<Sending, 'code' | 'take' | 'bytes'>>) => ({
  'upload-length': String(bytes.length),
  'upload-metadata': metadataOf({
    kind: 'audio',
    filename: `${code}.${take.part === 'unprocessed' ? 'wav' : 'mp3'}`,
    take: JSON.stringify(take),
  }),
  'content-type': TUS_BYTES,
})

/** Sends a take whole with its creation request. */
export function sendTake(
  griot: TestApp,
  { code, take, role = 'contributor', bytes = realMp3('aja-01'), headers = {} }: Sending,
): Promise<LightMyRequestResponse> {
  return griot.send(role, 'createUpload', {
    headers: { ...takeHeaders({ code, take, bytes }), ...headers },
    body: Buffer.from(bytes),
  })
}

/** A take to review of a new word, or of the given one, by a new speaker, or the given one. */
export async function makeTake(
  griot: TestApp,
  given: Partial<Omit<Sending, 'take'>> & { take?: Partial<TakeMetadata> } = {},
): Promise<Take> {
  const { code = await declareWord(griot), take: fields, ...rest } = given
  const speakerId = fields?.speakerId ?? (await makeSpeaker(griot))
  const take = buildTake({ ...fields, speakerId })
  const sent = await sendTake(griot, { ...rest, code, take })
  if (sent.statusCode !== 201) throw new Error(`${sent.statusCode}: ${sent.body}`)
  const { rows } = await griot.pool.query<{ id: number }>('select id from takes where client_id = $1', [take.takeId])
  const found = (await takesOf(griot, code)).find(({ id }) => id === String(rows[0]?.id))
  if (!found) throw new Error('The take is not in the list.')
  return found
}

/** The takes of a word in a state, as an editor sees them. */
export async function takesOf(
  griot: TestApp,
  code: string,
  state = 'toReview',
  role: Role = 'editor',
): Promise<Take[]> {
  return (await wordOf(griot, code, state, role))?.takes ?? []
}

type ReviewedWord = CallResult<'listTakes'>['words'][number]

/** A word of the list of takes in a state; undefined when it has none. */
export async function wordOf(
  griot: TestApp,
  code: string,
  state = 'toReview',
  role: Role = 'editor',
): Promise<ReviewedWord | undefined> {
  const listed = await griot.send(role, 'listTakes', { query: { code, state } })
  return resultOf(listed, 'listTakes').words[0]
}

/** How many recordings `uniqueRecording` has made. */
let recordings = 0

/** A recording that no other test of the file has: a real MP3 with a unique end, which decoders ignore. */
export function uniqueRecording(): { bytes: Buffer; sha256: string } {
  recordings += 1
  const bytes = Buffer.concat([realMp3('aja-01'), Buffer.alloc(recordings)])
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** A WAV with 16-bit mono PCM. @param given.seconds length of silence */
export function buildWav({ seconds = 0.2, rate = 48_000, channels = 1, bits = 16 } = {}): Buffer {
  const data = Buffer.alloc(Math.round(seconds * rate) * channels * (bits / 8))
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + data.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE((rate * channels * bits) / 8, 28)
  header.writeUInt16LE((channels * bits) / 8, 32)
  header.writeUInt16LE(bits, 34)
  header.write('data', 36)
  header.writeUInt32LE(data.length, 40)
  return Buffer.concat([header, data])
}
