import * as editMessages from '@griot/contract/messages/ui/recording/audio-edit.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { assetsKey } from '../../../../shared/assets/assets.queries.ts'
import { encodeMp3 } from '../../../../shared/sound/browser/encode.ts'
import type { Sound } from '../../../../shared/sound/file/find-speech.ts'
import { useAbortOnLeave } from '../../../../ui/loading/use-abort-on-leave.ts'
import { failureOf, sendSound } from '../save-sound.ts'
import { levelled } from './piece-sound.ts'
import type { ReadyPiece } from './use-split.ts'

interface SendOptions {
  sound: Sound
  /** Loudness of all pieces, in dB. */
  target: number
  /** Makes the pieces takes of this speaker, to review. */
  speakerId: string | null
  /** When the recording was made. */
  recordedAt: Date
  /** SHA-256 of the recording, when the library has it. */
  madeFrom: string | undefined
  onSaved: (id: number, code: string) => void
}

/** Sends pieces one after the other; those that fail can be sent again. */
export function useSendPieces({ sound, target, speakerId, recordedAt, madeFrom, onSaved }: SendOptions) {
  const queries = useQueryClient()
  const { begin, stop } = useAbortOnLeave()
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  /** Why pieces were not saved, by their ids. */
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map())
  const session = useRef(crypto.randomUUID())
  /** The same take when a piece is sent again. */
  const takeIds = useRef(new Map<number, string>())
  const takeIdOf = (id: number) => {
    const known = takeIds.current.get(id) ?? crypto.randomUUID()
    takeIds.current.set(id, known)
    return known
  }

  async function sendOne({ piece, word, problems }: ReadyPiece, signal: AbortSignal) {
    const { samples, loudness, peak } = levelled(sound, piece, target)
    const mp3 = await encodeMp3(samples, sound.sampleRate).catch(() => null)
    if (!mp3) return { reason: editMessages.encodeFailed, goesOn: false }
    const take = speakerId && {
      takeId: takeIdOf(piece.id),
      sessionId: session.current,
      speakerId,
      part: 'take' as const,
      problems: problems.map(({ name }) => name),
      note: '',
      loudness,
      peak,
      recordedAt: recordedAt.toISOString(),
    }
    const file = { code: word.code, mp3, replace: !take && word.url !== null, madeFrom, ...(take && { take }) }
    const end = await sendSound(file, { signal, onProgress() {} })
    if (end === null) return null
    return { reason: failureOf(end), goesOn: end.type !== 'connectionLost' && end.type !== 'sessionEnded' }
  }

  async function send(pieces: readonly ReadyPiece[]): Promise<void> {
    const signal = begin()
    setFailures(new Map())
    for (const [done, ready] of pieces.entries()) {
      setProgress({ done, all: pieces.length })
      const result = await sendOne(ready, signal)
      if (result === null || signal.aborted) break
      const { reason } = result
      if (reason === null) onSaved(ready.piece.id, ready.word.code)
      else setFailures((failed) => new Map(failed).set(ready.piece.id, reason))
      if (!result.goesOn) break
    }
    setProgress(null)
    await queries.invalidateQueries({ queryKey: assetsKey('audio') })
  }
  return { send, stop, progress, failures }
}
