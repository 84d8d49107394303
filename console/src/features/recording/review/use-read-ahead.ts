import type { ReviewedWord } from '@griot/contract/recording/takes.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { isOpen, type ReviewQueue } from '../../../shared/review-queue/review-queue.ts'
import { firstChoice } from './decisions.ts'

/** Loads the sound that will probably be played next, so that it starts at once. */
export function useReadAhead(queue: ReviewQueue<ReviewedWord>): void {
  const url = useStore(queue.state, ({ entries, at }) => {
    const next = entries.find((entry, index) => index > at && isOpen(entry))?.item
    return next?.takes[firstChoice(next.takes)]?.url ?? null
  })
  const [audio] = useState(() => new Audio())
  useEffect(() => {
    if (url === null) return
    audio.preload = 'auto'
    audio.src = url
  }, [audio, url])
}
