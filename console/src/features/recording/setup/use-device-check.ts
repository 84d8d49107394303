import { ROOM_SECONDS } from '@griot/contract/recording/sound-limits.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { StoreApi } from 'zustand'
import {
  type Microphone,
  MicrophoneError,
  type MicrophoneFault,
  openMicrophone,
  watchMicrophones,
} from '../../../shared/sound/browser/microphone.ts'
import { aboveRoom, checkTake, type FoundProblem } from '../../../shared/sound/check-take.ts'
import { Detector, type RecordedTake, roomLevel } from '../../../shared/sound/detection.ts'
import { drawLiveSound, type LiveDrawing, type LiveSound } from '../booth/live-sound.ts'

/** A test sentence that was said. */
export interface SaidSentence {
  take: RecordedTake
  problems: readonly FoundProblem[]
  /** Peak of the voice, in dB; null when none was heard. */
  voice: number | null
}

export interface DeviceCheck {
  microphone: Microphone | null
  fault: MicrophoneFault | 'ended' | null
  live: StoreApi<LiveSound> | null
  /** Level of the room in dB; null before it is measured. */
  room: number | null
  isMeasuring: boolean
  sentence: SaidSentence | null
  isSaying: boolean
  open: (deviceId?: string) => void
  measure: () => void
  say: () => void
}

/** What is heard by the open microphone. */
interface Hearing {
  drawing: LiveDrawing
  detector: Detector
  sampleRate: number
  /** Blocks of the silence that is being measured; null while it is not. */
  silence: Float32Array[] | null
  isSaying: boolean
}

/** The check of this device: its microphone, the noise of the room, and a test sentence. */
export function useDeviceCheck(): DeviceCheck {
  const [microphone, setMicrophone] = useState<Microphone | null>(null)
  const [fault, setFault] = useState<DeviceCheck['fault']>(null)
  const [live, setLive] = useState<StoreApi<LiveSound> | null>(null)
  const [room, setRoom] = useState<number | null>(null)
  const [isMeasuring, setMeasuring] = useState(false)
  const [sentence, setSentence] = useState<SaidSentence | null>(null)
  const [isSaying, setSaying] = useState(false)
  const hearing = useRef<Hearing | null>(null)
  const opened = useRef<Microphone | null>(null)

  const hear = useCallback((block: Float32Array) => {
    const { current } = hearing
    if (!current) return
    current.drawing.push(block, current.detector.room)
    if (current.silence) {
      current.silence.push(block)
      const silence = joined(current.silence)
      if (silence.length >= ROOM_SECONDS * current.sampleRate) {
        current.silence = null
        setRoom(roomLevel(silence, current.sampleRate))
        setMeasuring(false)
      }
    }
    for (const event of current.detector.push(block)) {
      if (event.type !== 'takeFinished' || !current.isSaying) continue
      const { take } = event
      current.isSaying = false
      setSaying(false)
      const problems = checkTake(take, { isOneWord: false, usual: null })
      const isHeard = problems[0]?.name !== 'empty'
      setSentence({ take, problems, voice: isHeard ? aboveRoom(take) + take.room : null })
    }
  }, [])

  const open = useCallback(
    (deviceId?: string) => {
      opened.current?.close()
      opened.current = null
      const onEnd = () => {
        setMicrophone(null)
        setFault('ended')
      }
      openMicrophone({ onSound: hear, onEnd }, deviceId).then(
        (next) => {
          opened.current = next
          const drawing = drawLiveSound(next.sampleRate, () => performance.now())
          const detector = new Detector(next.sampleRate)
          // The room is measured from the beginning.
          detector.listen()
          hearing.current = { drawing, detector, sampleRate: next.sampleRate, silence: null, isSaying: false }
          setLive(drawing.store)
          setMicrophone(next)
          setFault(null)
          // What another microphone heard does not count.
          setRoom(null)
          setMeasuring(false)
          setSentence(null)
          setSaying(false)
        },
        (error: unknown) => setFault(error instanceof MicrophoneError ? error.fault : 'other'),
      )
    },
    [hear],
  )
  useEffect(() => () => opened.current?.close(), [])
  const isMissing = fault === 'none' || fault === 'ended'
  useEffect(() => (isMissing ? watchMicrophones(() => open()) : undefined), [isMissing, open])
  return {
    microphone,
    fault,
    live,
    room,
    isMeasuring,
    sentence,
    isSaying,
    open,
    measure: () => {
      if (hearing.current) hearing.current.silence = []
      setMeasuring(true)
    },
    say: () => {
      if (hearing.current) hearing.current.isSaying = true
      hearing.current?.detector.listen({ forgetsPast: true })
      setSaying(true)
    },
  }
}

function joined(blocks: readonly Float32Array[]): Float32Array {
  const samples = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const block of blocks) {
    samples.set(block, at)
    at += block.length
  }
  return samples
}
