import type { LanguageName } from '@griot/contract/languages.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as splitMessages from '@griot/contract/messages/ui/recording/audio-split.ts'
import { SPLIT_SILENCES_SECONDS } from '@griot/contract/recording/sound-limits.ts'
import type { WordList } from '@griot/contract/recording/words.ts'
import { PlayButton } from '@griot/player/sound/play-button.tsx'
import { useSound, useSoundTime } from '@griot/player/sound/use-sound.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Sound } from '../../../../shared/sound/file/find-speech.ts'
import { secondsText } from '../../../../shared/sound/file/numbers.ts'
import { gainOf } from '../../../../shared/sound/session-level.ts'
import { NativeSelect } from '../../../../ui/inputs/native-select.tsx'
import { LoadFailed } from '../../../../ui/loading/list-states.tsx'
import { useDebounced } from '../../../../ui/loading/use-debounced.ts'
import { AskBeforeLeaving } from '../../../../ui/overlay/ask-before-leaving.tsx'
import { lazyDialog } from '../../../../ui/overlay/lazy-dialog.tsx'
import { speakersQuery, wordsQuery } from '../../setup/record.queries.ts'
import { Fit } from './fit.tsx'
import { LongWaveform } from './long-waveform.tsx'
import { type PieceAction, PieceRow } from './piece-row.tsx'
import { halvesOf, movedTo } from './piece-sound.ts'
import { SaveBar } from './save-bar.tsx'
import { limitsOf } from './split-model.ts'
import classes from './split-page.module.css'
import { useSendPieces } from './use-send-pieces.ts'
import { useSplit } from './use-split.ts'
import { WordListChoice } from './word-list-choice.tsx'

const BordersDialog = lazyDialog(async () => (await import('./borders-dialog.tsx')).BordersDialog)
const ReplaceDialog = lazyDialog(async () => (await import('./replace-dialog.tsx')).ReplaceDialog)

const LONG = 'long-recording'
const NO_SPEAKER = 'none'
const TYPING_MS = 250

interface SplitEditorProps {
  sound: Sound
  /** To hear the whole recording. */
  url: string
  recordedAt: Date
  /** Of the words that are offered first. */
  opening: LanguageName
  /** SHA-256 of the recording, when the library has it. */
  madeFrom: string | undefined
  onAnother: (file: File) => void
}

/** Pieces of a recording, with their words, and how they are saved. */
export function SplitEditor({ sound, url, recordedAt, opening, madeFrom, onAnother }: SplitEditorProps) {
  const [silence, setSilence] = useState<number>(SPLIT_SILENCES_SECONDS[0])
  const [language, setLanguage] = useState(opening)
  const [list, setList] = useState<WordList | null>({ kind: 'missing', language })
  const listed = useQuery(wordsQuery(useDebounced(list, TYPING_MS)))
  const words = listed.data?.words
  const split = useSplit(sound, silence, words)
  const { state, dispatch, numbers, kept, ready, wordOf, target } = split
  const speakers = useQuery(speakersQuery(words?.[0]?.language ?? language))
  const consenting = (speakers.data ?? []).filter(({ consent }) => consent.state === 'given')
  const speakerOptions = [
    { value: '', label: splitMessages.chooseSpeaker },
    { value: NO_SPEAKER, label: splitMessages.noSpeaker },
    ...consenting.map(({ id, name }) => ({ value: id, label: name })),
  ]
  // Without a choice of a person, files would have no speaker, whose consent can be withdrawn.
  const [chosenSpeaker, setChosenSpeaker] = useState('')
  const { value: speaker } = speakerOptions.find(({ value }) => value === chosenSpeaker) ?? { value: '' }
  const [isSpeakerMissing, setSpeakerMissing] = useState(false)
  const speakerField = useRef<HTMLSelectElement>(null)
  const toReview = speaker !== '' && speaker !== NO_SPEAKER
  const [current, setCurrent] = useState<number | null>(null)
  const [moved, setMoved] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  const sending = useSendPieces({
    sound,
    target,
    speakerId: toReview ? speaker : null,
    recordedAt,
    madeFrom,
    onSaved: (id, code) => dispatch({ type: 'saved', id, code }),
  })
  const playing = useSound(LONG)
  const time = useSoundTime(playing)
  const isPlaying = playing.status === 'playing' || playing.status === 'paused'
  const replaced = toReview ? [] : ready.filter(({ word }) => word.url !== null)
  // A word that has got its file is not chosen again.
  const choices = useMemo(() => {
    const used = new Set(state.saved.values())
    return (words ?? []).filter(({ code }) => !used.has(code))
  }, [words, state.saved])
  const problems = new Map(kept.map((piece) => [piece.id, split.problemsOf(piece)]))
  const problematic = new Set([...problems].filter(([, found]) => found.length > 0).map(([id]) => id))

  const act = useEffectEvent((id: number, action: PieceAction) => {
    const piece = state.pieces.find((each) => each.id === id)
    if (!piece) return
    if (action === 'moveBorders') setMoved(id)
    if (action === 'merge') dispatch({ type: 'mergedWithNext', id })
    if (action === 'shift') dispatch({ type: 'shifted', id })
    if (action === 'leaveOut' || action === 'takeIn')
      dispatch({ type: 'leftOut', id, isLeftOut: action === 'leaveOut' })
    if (action === 'cut') dispatch({ type: 'cut', id, halves: halvesOf(sound, piece) })
  })
  const onAction = useCallback((id: number, action: PieceAction) => act(id, action), [])
  const onWord = useCallback((id: number, code: string | null) => dispatch({ type: 'chosen', id, code }), [dispatch])
  const choosePiece = (id: number) => {
    setCurrent(id)
    document.getElementById(`piece-row-${id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const save = () => {
    setSpeakerMissing(speaker === '')
    if (speaker === '') speakerField.current?.focus()
    else if (replaced.length > 0) setAsking(true)
    else void sending.send(ready)
  }
  const movedPiece = state.pieces.find(({ id }) => id === moved)
  const open = kept.filter(({ id }) => !state.saved.has(id))
  const [firstOpen] = open
  const two = kept.find(({ id }) => problems.get(id)?.some(({ name }) => name === 'twoWords'))
  const isUnsaved = ready.length > 0 && (state.past.length > 0 || state.saved.size > 0 || sending.progress !== null)

  return (
    <>
      <section className={layout.card}>
        <div className={classes.top}>
          <PlayButton sound={LONG} url={url} title={splitMessages.whole} />
          <label className={classes.silence} htmlFor="split-silence">
            {splitMessages.silence}
            <Select
              id="split-silence"
              value={silence}
              disabled={state.saved.size > 0 || sending.progress !== null}
              onChange={({ currentTarget: { value } }) => setSilence(Number(value))}
            >
              {SPLIT_SILENCES_SECONDS.toSorted((one, other) => one - other).map((seconds) => (
                <option key={seconds} value={seconds}>
                  {secondsText(seconds)}
                </option>
              ))}
            </Select>
          </label>
          <span className={layout.grow} />
          <span className={layout.secondary} role="status">
            {split.progress === null
              ? splitMessages.count({
                  pieces: state.pieces.length,
                  words: kept.length,
                  leftOut: state.pieces.length - kept.length,
                })
              : splitMessages.searching}
          </span>
        </div>
        {split.progress !== null && (
          <span className={layout.progress}>
            <span style={{ width: `${split.progress * 100}%` }} />
          </span>
        )}
        <LongWaveform
          {...{ sound, problematic, current }}
          pieces={state.pieces}
          playing={isPlaying ? time : null}
          onChoose={choosePiece}
        />
      </section>
      <div className={classes.choices}>
        <WordListChoice language={language} onLanguage={setLanguage} onChange={setList} />
        <NativeSelect
          ref={speakerField}
          label={splitMessages.speaker}
          description={splitMessages.speakerHint}
          error={isSpeakerMissing && speaker === '' && splitMessages.speakerMissing}
          value={speaker}
          options={speakerOptions}
          onChange={({ currentTarget: { value } }) => setChosenSpeaker(value)}
        />
      </div>
      {listed.error && (
        <LoadFailed error={listed.error} title={splitMessages.wordsFailed} onRetry={() => void listed.refetch()} />
      )}
      <div className={classes.tools}>
        {words && <Fit words={words.length} pieces={kept.length} two={two && numbers.get(two.id)} />}
        <span className={layout.grow} />
        <Button
          variant="quiet"
          size="small"
          icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
          disabled={state.past.length === 0}
          onClick={() => dispatch({ type: 'undone' })}
        >
          {commonMessages.undo}
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={!firstOpen}
          onClick={() => firstOpen && dispatch({ type: 'shifted', id: firstOpen.id })}
        >
          {splitMessages.shiftAll}
        </Button>
      </div>
      {split.progress === null && state.pieces.length === 0 && (
        <p className={`${layout.secondary} ${classes.none}`}>{splitMessages.none}</p>
      )}
      {state.pieces.length > 0 && (
        <div className={`${layout.card} ${classes.sheet}`}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th>{splitMessages.piece}</th>
                <th>{splitMessages.sound}</th>
                <th>{splitMessages.starts}</th>
                <th>{splitMessages.length}</th>
                <th>{splitMessages.word}</th>
                <th>{splitMessages.check}</th>
                <th>
                  <span className="visually-hidden">{splitMessages.action}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {state.pieces.map((piece, index) => (
                <PieceRow
                  key={piece.id}
                  sound={sound}
                  piece={piece}
                  number={numbers.get(piece.id)}
                  gain={gainOf(split.loudnessOf(piece), target)}
                  word={wordOf(piece.id)}
                  words={choices}
                  problems={problems.get(piece.id) ?? split.problemsOf(piece)}
                  isCurrent={piece.id === current}
                  isSaved={state.saved.has(piece.id)}
                  replaces={!toReview && wordOf(piece.id)?.url != null}
                  failure={sending.failures.get(piece.id) ?? null}
                  isLast={index === state.pieces.length - 1}
                  onCurrent={setCurrent}
                  onWord={onWord}
                  onAction={onAction}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <SaveBar
        ready={ready.length}
        open={open.length}
        problematic={open.filter(({ id }) => problematic.has(id)).length}
        saved={[...state.saved.values()]}
        speakerId={toReview ? speaker : null}
        language={words?.[0]?.language ?? language}
        failed={sending.failures.size}
        progress={sending.progress}
        onAnother={onAnother}
        onStop={sending.stop}
        onSave={save}
      />
      {movedPiece && (
        <BordersDialog
          sound={sound}
          piece={movedPiece}
          number={numbers.get(movedPiece.id) ?? 0}
          limits={limitsOf(state.pieces, movedPiece.id, sound.samples.length)}
          onDone={(part) => {
            dispatch({ type: 'moved', id: movedPiece.id, part: movedTo(sound, movedPiece, part) })
            setMoved(null)
          }}
          onClose={() => setMoved(null)}
        />
      )}
      {isAsking && (
        <ReplaceDialog
          words={replaced.map(({ word }) => word)}
          others={ready.length - replaced.length}
          onDone={(codes) => {
            setAsking(false)
            void sending.send(ready.filter(({ word }) => word.url === null || codes.has(word.code)))
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <AskBeforeLeaving
        isUnsaved={isUnsaved}
        isLost
        title={splitMessages.leaveTitle({ count: ready.length })}
        text={splitMessages.leaveText}
        stay={splitMessages.stay}
        leave={splitMessages.leave}
      />
    </>
  )
}
