import * as boothMessages from '@griot/contract/messages/ui/recording/booth.ts'
import type { Word } from '@griot/contract/recording/words.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import {
  IconAlertTriangle,
  IconCircleFilled,
  IconListCheck,
  IconListNumbers,
  IconMicrophone,
  IconVolume,
} from '@tabler/icons-react'
import { type RefObject, useEffect } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useMediaQuery } from '../../../ui/page/use-media-query.ts'
import { CodeChip } from '../../../ui/text/code-chip.tsx'
import { roomZone } from '../setup/room.ts'
import { LargeWord } from '../word/large-word.tsx'
import { BoothKeys } from './booth-keys.tsx'
import { type BoothState, codeOf, hasFailed } from './booth-machine.ts'
import type { BoothSession } from './booth-session.ts'
import { announcementOf, type StateLook, skippedWords, textOf } from './booth-texts.tsx'
import { LevelMeter } from './level-meter.tsx'
import { LESS_MOTION, type LiveSound, NO_SOUND } from './live-sound.ts'
import classes from './stage.module.css'
import { Well } from './well.tsx'

const LOOK_ICONS: Record<StateLook, typeof IconVolume> = {
  quiet: IconMicrophone,
  live: IconCircleFilled,
  check: IconListCheck,
  heard: IconVolume,
  failed: IconAlertTriangle,
}

interface Props {
  session: BoothSession
  state: BoothState
  words: readonly Word[]
  onOpenList: () => void
  onChooseMicrophone: () => void
  /** The section, which has the focus when no button of the booth has it. */
  ref: RefObject<HTMLElement | null>
}

/** One word, what is heard, and what comes next. */
export function Stage({ session, state, words, onOpenList, onChooseMicrophone, ref }: Props) {
  const { live, microphone, isFull } = useStore(session.sound)
  const word = words[state.index]
  const place = { number: Math.min(words.length, state.index + 1), count: words.length }
  // Also when the button with the focus is gone with its state.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  })
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={`${layout.card} ${classes.stage}`}
      aria-label={boothMessages.stage(place)}
    >
      <div className={`${layout.row} ${classes.top}`}>
        <span className={classes.place}>{boothMessages.place(place)}</span>
        {word && (
          <>
            <LanguageMark language={word.language} short />
            <span className={classes.notPhone}>
              <CodeChip code={word.code} />
            </span>
          </>
        )}
        <span className={layout.grow} />
        <span className={classes.notPhone}>{live && <Room live={live} />}</span>
        {microphone && (
          <span className={`${layout.row} ${classes.device} ${classes.notPhone}`}>
            <IconMicrophone size={16} stroke={1.75} aria-hidden="true" />
            <TextButton onClick={onChooseMicrophone}>{microphone.label}</TextButton>
          </span>
        )}
        <Button
          variant="quiet"
          className={classes.phone}
          icon={<IconListNumbers size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onOpenList}
        >
          {boothMessages.list}
        </Button>
      </div>
      <Say session={session} state={state} word={word} isFull={isFull} />
      <Heard live={live} state={state} />
      <BoothKeys session={session} state={state} />
    </section>
  )
}

interface SayProps {
  session: BoothSession
  state: BoothState
  word: Word | undefined
  isFull: boolean
}

/** The word, the state of the booth, and what to do now. */
function Say({ session, state, word, isFull }: SayProps) {
  const { look, name, todo } = textOf(state)
  const Icon = LOOK_ICONS[look]
  const skipped = skippedWords(state)
  const hasTake = state.take !== null || Boolean(state.results[codeOf(state)]?.takeId)
  return (
    <div className={classes.say}>
      {word && <LargeWord word={word} />}
      {word?.rejection && (
        <div className={classes.rejected} data-past={hasTake || undefined}>
          <Note tone="bad" title={boothMessages.rejected(word.rejection)}>
            {word.rejection.text || undefined}
          </Note>
        </div>
      )}
      <p className={classes.state} data-look={look} data-wide={state.phase === 'done' || undefined} aria-hidden="true">
        <Icon size={look === 'live' ? 14 : 20} stroke={1.75} />
        {name}
      </p>
      <p className="visually-hidden" role="status">
        {announcementOf(state, word)}
      </p>
      <p className={classes.todo}>{isFull ? boothMessages.storeFailed : todo}</p>
      {state.phase === 'done' && skipped[0] !== undefined && (
        <Button variant="primary" onClick={() => session.send({ type: 'turned', to: skipped[0] ?? 0 })}>
          {boothMessages.recordSkipped}
        </Button>
      )}
    </div>
  )
}

/** Waveform and level; the drawings move only because there is sound. */
function Heard({ live, state }: { live: StoreApi<LiveSound> | null; state: BoothState }) {
  return live ? <LiveDrawings live={live} state={state} /> : <Drawings sound={NO_SOUND} state={state} />
}

function LiveDrawings({ live, state }: { live: StoreApi<LiveSound>; state: BoothState }) {
  return <Drawings sound={useStore(live)} state={state} />
}

function Drawings({ sound, state }: { sound: LiveSound; state: BoothState }) {
  const isStill = useMediaQuery(LESS_MOTION)
  const isTooQuiet = hasFailed(state) && state.take?.problems[0]?.name === 'tooQuiet'
  return (
    <>
      <Well sound={sound} isLive={state.phase === 'recording' && state.hold === null} {...{ isTooQuiet, isStill }} />
      <LevelMeter level={sound.level} peak={sound.peak} />
    </>
  )
}

/** How quiet the room is. */
function Room({ live }: { live: StoreApi<LiveSound> }) {
  const zone = useStore(live, ({ room }) => (room === null ? null : roomZone(room, null)))
  if (zone === null) return null
  return <Badge tone={zone === 'loud' ? 'warn' : 'ok'}>{ROOM_NAMES[zone]}</Badge>
}

const ROOM_NAMES = {
  quiet: boothMessages.quietRoom,
  usable: boothMessages.usableRoom,
  loud: boothMessages.loudRoom,
}
