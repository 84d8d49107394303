import { LANGUAGES } from '@griot/contract/languages.ts'
import * as setupMessages from '@griot/contract/messages/ui/recording/record-setup.ts'
import * as recordingLinkMessages from '@griot/contract/messages/ui/recording/recording-link.ts'
import type { OpenedRecordingLink } from '@griot/contract/recording/recording-links.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconMicrophone } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { formatDay } from '../../../ui/text/format.ts'
import { Booth } from '../booth/booth.tsx'
import { DeviceCheck } from '../setup/device-check.tsx'
import { FoundTakes } from '../setup/found-takes.tsx'
import { KnownDevice } from '../setup/known-device.tsx'
import { checkedDevice } from '../setup/remembered.ts'
import { deviceTakesStore, linkRecorder, takeOver } from '../store/device-takes.ts'
import classes from './recording-link.module.css'

const SETTINGS = { playsBack: true, saysFirst: false, keepsUnprocessed: false }

interface Props {
  token: string
  link: OpenedRecordingLink
  /** The speaker has just agreed, with a press that asks for the microphone too. */
  opensMicrophone: boolean
  /** Reads the words again. */
  onEnd: () => void
}

/** The check of the device, then the booth with the words of the link that have no take yet. */
export function LinkSession({ token, link, opensMicrophone, onEnd }: Props) {
  const { title, speaker, expiresAt } = link
  const [recorder] = useState(() => linkRecorder(token))
  const [device, setDevice] = useState(checkedDevice)
  const [isChecking, setChecking] = useState(device === null)
  const [words, setWords] = useState<OpenedRecordingLink['words'] | null>(null)
  const hasEnded = useStore(deviceTakesStore, ({ waiting }) => waiting === 'link')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the words that the link has now
  useEffect(() => {
    const codes = new Set(link.words.map(({ code }) => code))
    void takeOver(recorder, speaker.id, codes).then(onEnd)
  }, [recorder])
  const takes = useStore(deviceTakesStore, (state) => state.takes)
  const here = new Set(takes.filter(({ refusal }) => refusal === null).map(({ code }) => code))
  const toRecord = link.words.filter(({ code, isRecorded }) => !isRecorded && !here.has(code))
  const { label } = LANGUAGES[speaker.language]
  const end = () => {
    setWords(null)
    onEnd()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page then says why
  useEffect(() => {
    if (hasEnded) end()
  }, [hasEnded])
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes leave this device when the server has them
  useEffect(() => {
    if (!words) onEnd()
  }, [takes.length])
  if (words)
    return (
      <div className={classes.booth}>
        <Booth
          title={title}
          sub={label}
          list={title}
          words={words}
          speakerId={speaker.id}
          recorder={recorder}
          settings={SETTINGS}
          deviceId={device?.deviceId ?? null}
          onEnd={end}
          onChooseMicrophone={() => {
            setChecking(true)
            end()
          }}
        />
      </div>
    )
  return (
    <div className={classes.page}>
      <div>
        <LanguageMark language={speaker.language} />
        <h1>
          {toRecord.length === 0
            ? recordingLinkMessages.allDone
            : recordingLinkMessages.record({ count: toRecord.length })}
        </h1>
        <p dir="auto">{title}</p>
        <p className={classes.why}>{recordingLinkMessages.speaker({ name: speaker.name })}</p>
      </div>
      <FoundTakes recorder={recorder} />
      {toRecord.length === 0 ? (
        here.size === 0 && <Note tone="ok" role="status" title={recordingLinkMessages.mayClose} />
      ) : (
        <>
          {device && !isChecking ? (
            <KnownDevice device={device} onCheckAgain={() => setChecking(true)} />
          ) : (
            <DeviceCheck
              language={speaker.language}
              opensAtOnce={opensMicrophone}
              onChecked={() => setDevice(checkedDevice())}
            />
          )}
          <div className={classes.end}>
            <Button
              variant="primary"
              fullWidth
              icon={<IconMicrophone size={18} stroke={1.75} aria-hidden="true" />}
              disabled={!device}
              onClick={() => setWords(toRecord)}
            >
              {recordingLinkMessages.start}
            </Button>
            {!device && <p className={layout.hint}>{setupMessages.needsDevice}</p>}
            <p className={layout.hint}>{recordingLinkMessages.ends({ day: formatDay(expiresAt) })}</p>
          </div>
        </>
      )}
    </div>
  )
}
