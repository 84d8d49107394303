import type { Word } from '@griot/contract/recording/words.ts'
import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react'
import type { FoundProblem } from '../../../../shared/sound/check-take.ts'
import { findSpeech, type Sound } from '../../../../shared/sound/file/find-speech.ts'
import type { Loudness } from '../../../../shared/sound/session-level.ts'
import { loudnessOfPiece, problemsOf, targetOf } from './piece-sound.ts'
import { codesOfPieces, NO_PIECES, numbersOf, type Piece, splitReducer } from './split-model.ts'

/** A kept piece that has a word and is not saved yet. */
export interface ReadyPiece {
  piece: Piece
  word: Word
  problems: readonly FoundProblem[]
}

/** The pieces of a recording with their words, checks and loudness. */
export function useSplit(sound: Sound, silence: number, words: readonly Word[] | undefined) {
  const [state, dispatch] = useReducer(splitReducer, NO_PIECES)
  const [progress, setProgress] = useState<number | null>(0)
  const found = useEffectEvent((parts: Awaited<ReturnType<typeof findSpeech>>) => {
    dispatch({ type: 'found', parts })
    setProgress(null)
  })
  useEffect(() => {
    const stop = new AbortController()
    setProgress(0)
    findSpeech(sound, { silence, signal: stop.signal, onProgress: setProgress }).then(found, (error: unknown) => {
      if (!stop.signal.aborted) throw error
    })
    return () => stop.abort()
  }, [sound, silence])
  useEffect(() => {
    if (words) dispatch({ type: 'listed', codes: words.map(({ code }) => code) })
  }, [words])

  const wordOf = useMemo(() => {
    const byCode = new Map(words?.map((word) => [word.code, word]))
    const codes = codesOfPieces(state)
    return (id: number): Word | null => byCode.get(codes.get(id) ?? '') ?? null
  }, [words, state])
  const [measured] = useState(() => cacheOf(sound))
  const kept = state.pieces.filter(({ isLeftOut }) => !isLeftOut)
  const problemsOfPiece = (piece: Piece) => measured.problems(piece, wordOf(piece.id)?.text ?? null)
  const ready: ReadyPiece[] = kept.flatMap((piece) => {
    const word = wordOf(piece.id)
    return word && !state.saved.has(piece.id) ? [{ piece, word, problems: problemsOfPiece(piece) }] : []
  })
  return {
    state,
    dispatch,
    /** How much of the recording is searched; null when it is done. */
    progress,
    numbers: numbersOf(state.pieces),
    kept,
    ready,
    wordOf,
    problemsOf: problemsOfPiece,
    /** Loudness that all kept pieces get, in dB. */
    target: targetOf(kept.map(measured.loudness)),
    loudnessOf: measured.loudness,
  }
}

/** What is measured of a piece, once while it is the same. */
function cacheOf(sound: Sound) {
  const loudness = new WeakMap<Piece, Loudness>()
  const checks = new WeakMap<Piece, { text: string | null; problems: FoundProblem[] }>()
  return {
    loudness(piece: Piece): Loudness {
      const known = loudness.get(piece) ?? loudnessOfPiece(sound, piece)
      loudness.set(piece, known)
      return known
    },
    problems(piece: Piece, text: string | null): FoundProblem[] {
      const known = checks.get(piece)
      if (known?.text === text) return known.problems
      const problems = problemsOf(sound, piece, text)
      checks.set(piece, { text, problems })
      return problems
    },
  }
}
