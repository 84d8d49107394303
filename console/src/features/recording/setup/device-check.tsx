import type { LanguageName } from '@griot/contract/languages.ts'
import * as setupMessages from '@griot/contract/messages/ui/recording/record-setup.ts'
import * as problemMessages from '@griot/contract/messages/ui/recording/take-problem.ts'
import { ABOVE_ROOM_MIN_DB, GOOD_ABOVE_ROOM_DB, QUIET_PEAK_DB } from '@griot/contract/recording/sound-limits.ts'
import { TEST_SENTENCES } from '@griot/contract/recording/test-sentences.ts'
import { Player } from '@griot/player/sound/player.tsx'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { Word } from '@griot/player/word/word.tsx'
import { IconMicrophone, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { listMicrophones, type MicrophoneChoice, watchMicrophones } from '../../../shared/sound/browser/microphone.ts'
import { peakOf } from '../../../shared/sound/levels.ts'
import { wavOf } from '../../../shared/sound/wav.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { rich } from '../../../ui/text/rich.tsx'
import { adviceOf } from '../booth/booth-texts.tsx'
import { LevelMeter } from '../booth/level-meter.tsx'
import type { LiveSound } from '../booth/live-sound.ts'
import { AppliedSettings } from './applied-settings.tsx'
import { rememberDevice } from './remembered.ts'
import { roomZone, zoneLimits } from './room.ts'
import classes from './setup.module.css'
import { type DeviceCheck as Check, type SaidSentence, useDeviceCheck } from './use-device-check.ts'

interface Props {
  language: LanguageName
  /** Asks for the microphone without another press. */
  opensAtOnce?: boolean
  /** Called when the check is complete, and remembered. */
  onChecked: () => void
}

/** The check of this device, once: microphone, room, a test sentence, and what the browser applies. */
export function DeviceCheck({ language, opensAtOnce = false, onChecked }: Props) {
  const check = useDeviceCheck()
  const { microphone, room, sentence, open } = check
  useEffect(() => {
    if (opensAtOnce) open()
  }, [opensAtOnce, open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: remembered when it is complete
  useEffect(() => {
    const voice = sentence?.voice ?? null
    if (!microphone || room === null || voice === null) return
    const { deviceId, label } = microphone
    rememberDevice({ deviceId, label, room, voice, checkedAt: new Date().toISOString() })
    onChecked()
  }, [microphone, room, sentence])
  return (
    <div className={classes.sections}>
      <Section title={setupMessages.microphone} how={setupMessages.microphoneHow}>
        <div className={`${layout.card} ${classes.box}`}>
          <MicrophoneChoiceField check={check} />
        </div>
      </Section>
      <Section title={setupMessages.room} how={setupMessages.roomHow}>
        <div className={`${layout.card} ${classes.box}`}>
          <Room check={check} />
        </div>
      </Section>
      <Section title={setupMessages.sentence} how={setupMessages.sentenceHow}>
        <div className={`${layout.card} ${classes.box}`}>
          <Sentence check={check} language={language} />
        </div>
      </Section>
      {microphone && (
        <Section title={setupMessages.settings} how={setupMessages.settingsHow}>
          <AppliedSettings settings={microphone.settings} sampleRate={microphone.sampleRate} />
        </Section>
      )}
    </div>
  )
}

function Section({ title, how, children }: { title: string; how: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className={layout.secondary}>{how}</p>
      </div>
      {children}
    </section>
  )
}

function MicrophoneChoiceField({ check: { microphone, fault, live, open } }: { check: Check }) {
  const choices = useMicrophoneChoices(microphone?.deviceId)
  const select = useRef<HTMLSelectElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (microphone && document.activeElement === document.body) select.current?.focus()
  }, [microphone])
  if (!microphone || !live)
    return (
      <div className={layout.stack}>
        {fault && (
          <Note tone="warn" role="alert">
            {setupMessages.fault({ fault })}
          </Note>
        )}
        {fault !== 'insecure' && (
          <div>
            <Button
              variant="primary"
              icon={<IconMicrophone size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => open()}
            >
              {setupMessages.turnOn}
            </Button>
          </div>
        )}
      </div>
    )
  return (
    <>
      <div className={`${layout.row} ${classes.line}`}>
        <Select
          ref={select}
          className={layout.grow}
          aria-label={setupMessages.microphoneName}
          value={microphone.deviceId}
          onChange={({ currentTarget }) => open(currentTarget.value)}
        >
          {choices.map(({ deviceId, label }, index) => (
            <option key={deviceId} value={deviceId}>
              {label || setupMessages.microphoneNumber({ number: index + 1 })}
            </option>
          ))}
        </Select>
        <Hears live={live} />
      </div>
      <Level live={live} />
    </>
  )
}

function useMicrophoneChoices(opened: string | undefined): readonly MicrophoneChoice[] {
  const [choices, setChoices] = useState<readonly MicrophoneChoice[]>([])
  const read = useCallback(() => void listMicrophones().then(setChoices), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are known after the permission
  useEffect(() => {
    read()
    return watchMicrophones(read)
  }, [read, opened])
  return choices
}

function Hears({ live }: { live: StoreApi<LiveSound> }) {
  const peak = useStore(live, (sound) => sound.peak)
  const [heard, setHeard] = useState(false)
  if (!heard && peak > QUIET_PEAK_DB) setHeard(true)
  return heard ? (
    <Badge tone="ok">{setupMessages.hearsYou}</Badge>
  ) : (
    <Badge tone="info">{setupMessages.hearsNothing}</Badge>
  )
}

function Level({ live }: { live: StoreApi<LiveSound> }) {
  const { level, peak } = useStore(live)
  return <LevelMeter level={level} peak={peak} isBare />
}

/** The scale of the drawing, in dB of full scale. */
const LOWEST_DB = -80
const HIGHEST_DB = -20

const ZONE_BADGES = {
  quiet: { tone: 'ok', name: setupMessages.quietRoom },
  usable: { tone: 'ok', name: setupMessages.usableRoom },
  loud: { tone: 'warn', name: setupMessages.loudRoom },
} as const

function Room({ check: { microphone, room, isMeasuring, sentence, measure } }: { check: Check }) {
  const voice = sentence?.voice ?? null
  const { quiet, usable } = zoneLimits(voice)
  const badge = room === null ? null : ZONE_BADGES[roomZone(room, voice)]
  const at = room === null ? null : Math.min(HIGHEST_DB, Math.max(LOWEST_DB, room))
  const columns = [quiet - LOWEST_DB, usable - quiet, HIGHEST_DB - usable].map((part) => `${Math.max(1, part)}fr`)
  return (
    <>
      <div className={`${layout.row} ${classes.line}`}>
        <span className={layout.grow} role="status">
          {isMeasuring ? (
            <Badge tone="time">{setupMessages.measuring}</Badge>
          ) : badge ? (
            <Badge tone={badge.tone}>{badge.name}</Badge>
          ) : (
            <span className={layout.secondary}>{setupMessages.notMeasured}</span>
          )}{' '}
          {room !== null && voice !== null && (
            <span className={layout.secondary}>
              {setupMessages.aboveRoom({
                above: Math.round(voice - room),
                good: GOOD_ABOVE_ROOM_DB,
                least: ABOVE_ROOM_MIN_DB,
              })}
            </span>
          )}
        </span>
        <Button size="small" disabled={!microphone} loading={isMeasuring} onClick={measure}>
          {room === null ? setupMessages.measure : setupMessages.measureAgain}
        </Button>
      </div>
      <div className={classes.ruler} style={{ gridTemplateColumns: columns.join(' ') }}>
        {at !== null && room !== null && (
          <b style={{ insetInlineStart: `${((at - LOWEST_DB) / (HIGHEST_DB - LOWEST_DB)) * 100}%` }}>
            {setupMessages.roomLevel({ level: Math.round(room) })}
          </b>
        )}
        <span data-zone="quiet">{setupMessages.roomQuiet}</span>
        <span data-zone="usable">{setupMessages.roomUsable}</span>
        <span>{setupMessages.roomLoud}</span>
      </div>
    </>
  )
}

function Sentence({ check, language }: { check: Check; language: LanguageName }) {
  const { microphone, sentence, isSaying, say } = check
  return (
    <>
      <div className={`${layout.row} ${classes.line} ${classes.sentence}`}>
        <div className={layout.grow}>
          <p>
            <Word language={language} size="xl">
              {TEST_SENTENCES[language]}
            </Word>
          </p>
          <p className={layout.secondary} role="status">
            {isSaying ? setupMessages.listening : setupMessages.sentenceMeaning}
          </p>
        </div>
        <Button
          size="small"
          icon={sentence && <IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
          disabled={!microphone}
          loading={isSaying}
          onClick={say}
        >
          {sentence ? setupMessages.sayAgain : setupMessages.sayIt}
        </Button>
      </div>
      {sentence && <Said sentence={sentence} />}
    </>
  )
}

function Said({ sentence: { take, problems } }: { sentence: SaidSentence }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([wavOf(take.samples, take.sampleRate)], { type: 'audio/wav' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [take])
  return (
    <>
      <div className={classes.player}>
        <Player
          sound={`test:${url}`}
          url={url}
          title={setupMessages.sentenceTitle}
          peaks={peaksOf(take.samples)}
          duration={take.samples.length / take.sampleRate}
        />
      </div>
      <p className={`${layout.cluster} ${classes.facts}`}>
        {problems.length === 0 && (
          <>
            <Badge tone="ok">{setupMessages.levelGood}</Badge>
            <Badge tone="ok">{setupMessages.nothingCut}</Badge>
            <Badge tone="ok">{setupMessages.roomIsQuiet}</Badge>
          </>
        )}
        {problems.map(({ name }) => (
          <Badge key={name} tone="warn">
            {problemMessages.name({ problem: name })}
          </Badge>
        ))}
      </p>
      {problems[0] && <p>{rich(adviceOf(problems[0]))}</p>}
    </>
  )
}

/** 64 hex digits, as waveforms of files have them. */
function peaksOf(samples: Float32Array): string {
  const count = 64
  const step = Math.ceil(samples.length / count)
  const peaks = Array.from({ length: count }, (_, at) => peakOf(samples.subarray(at * step, (at + 1) * step)))
  const highest = Math.max(...peaks, 0.01)
  return peaks.map((peak) => Math.round((peak / highest) * 15).toString(16)).join('')
}
