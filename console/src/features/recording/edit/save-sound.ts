import * as editMessages from '@griot/contract/messages/ui/recording/audio-edit.ts'
import type { TakeMetadata } from '@griot/contract/recording/takes.ts'
import { type SendOptions, sendFile, type TransferEnd } from '../../../shared/transfer/transfer.ts'
import { tusTransport } from '../../../shared/transfer/tus-client.ts'

interface SoundToSend {
  code: string
  mp3: Blob
  /** Whether it may replace the current file of the code. */
  replace: boolean
  /** Makes it a take to review instead of the file of the code. */
  take?: TakeMetadata
  /** SHA-256 of the stored file that it was made from: it has the same speaker. */
  madeFrom?: string | undefined
}

/** Uploads the file of a code as every upload; null when it was stopped. */
export function sendSound(
  { code, mp3, replace, take, madeFrom }: SoundToSend,
  { signal, onProgress }: Pick<SendOptions, 'signal' | 'onProgress'>,
): Promise<TransferEnd | null> {
  const file = new File([mp3], `${code}.mp3`, { type: mp3.type })
  const more = { ...(take && { take: JSON.stringify(take) }), ...(madeFrom && { from: madeFrom }) }
  return sendFile(
    { kind: 'audio', file, replace, uploadId: null, ...more },
    { signal, onProgress, onCreated() {}, onLost() {} },
    tusTransport,
  )
}

/** Why a file was not saved, as a sentence; null when it was. */
export function failureOf(end: TransferEnd): string | null {
  if (end.type === 'saved') return null
  if (end.type === 'connectionLost') return editMessages.connectionLost
  if (end.type === 'sessionEnded') return editMessages.sessionEnded
  if (end.type === 'codeTaken') return editMessages.codeTaken
  return end.reason ?? editMessages.saveFailed
}
