import { z } from 'zod'
import { accountId } from '../../../session/session.ts'
import { readStored, writeStored } from '../../../session/storage.ts'

const DEVICE_KEY = 'griot.recording.device'

const deviceSchema = z.object({
  deviceId: z.string(),
  label: z.string(),
  /** RFC 3339. */
  checkedAt: z.string(),
  /** Level of the room and peak of the voice, in dB of full scale. */
  room: z.number(),
  voice: z.number(),
})
export type CheckedDevice = z.output<typeof deviceSchema>

/** The microphone that was checked on this device; null before the first check. */
export function checkedDevice(): CheckedDevice | null {
  return deviceSchema.safeParse(stored(DEVICE_KEY)).data ?? null
}

export function rememberDevice(device: CheckedDevice): void {
  writeStored(DEVICE_KEY, JSON.stringify(device))
}

const choicesSchema = z.object({
  speakerId: z.string().nullable().default(null),
  playsBack: z.boolean().default(true),
  saysFirst: z.boolean().default(false),
  keepsUnprocessed: z.boolean().default(false),
})
export type SessionChoices = z.output<typeof choicesSchema>

/** What this account chose for its latest session on this device. */
export function rememberedChoices(): SessionChoices {
  return choicesSchema.safeParse(stored(choicesKey())).data ?? choicesSchema.parse({})
}

export function rememberChoices(choices: SessionChoices): void {
  writeStored(choicesKey(), JSON.stringify(choices))
}

const choicesKey = () => `griot.recording.${accountId()}`

function stored(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}
