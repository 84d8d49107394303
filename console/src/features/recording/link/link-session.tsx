import { LANGUAGES } from '@griot/contract/languages.ts'
import * as recordingLinkMessages from '@griot/contract/messages/ui/recording/recording-link.ts'
import type { OpenedRecordingLink } from '@griot/contract/recording/recording-links.ts'
import { IconMicrophone } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { formatDay } from '../../../ui/text/format.ts'
import { Booth } from '../booth/booth.tsx'
import { DeviceCheck } from '../setup/device-check.tsx'
import { checkedDevice } from '../setup/remembered.ts'
import { takeStoreOf } from '../store/device-takes.ts'
import classes from './recording-link.module.css'

const SETTINGS = { playsBack: true, saysFirst: false, keepsUnprocessed: false }

interface Props {
  token: string
  link: OpenedRecordingLink
  /** Reads the words again. */
  onEnd: () => void
}

/** The check of the device, then the booth with the words of the link that have no take yet. */
export function LinkSession({ token, link, onEnd }: Props) {
  const { title, speaker, expiresAt } = link
  // Takes of the link are apart from those of an account on this device.
  const [recorder] = useState({ owner: `recording-link-${token.split('-')[0]}`, bearer: token })
  const [device, setDevice] = useState(checkedDevice)
  const [words, setWords] = useState<OpenedRecordingLink['words'] | null>(null)
  useEffect(() => void takeStoreOf(recorder).send(), [recorder])
  const toRecord = link.words.filter(({ takesToReview }) => takesToReview === 0)
  const { label } = LANGUAGES[speaker.language]
  const end = () => {
    setWords(null)
    onEnd()
  }
  if (words)
    return (
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
          setDevice(null)
          end()
        }}
      />
    )
  return (
    <div className={classes.page}>
      <div>
        <LanguageMark language={speaker.language} />
        <h1>{recordingLinkMessages.record({ count: toRecord.length })}</h1>
      </div>
      {toRecord.length === 0 ? (
        <Note tone="ok" role="status" title={recordingLinkMessages.allDone} />
      ) : (
        <>
          {!device && <DeviceCheck language={speaker.language} onChecked={() => setDevice(checkedDevice())} />}
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
            <p className={layout.hint}>{recordingLinkMessages.ends({ day: formatDay(expiresAt) })}</p>
          </div>
        </>
      )}
    </div>
  )
}
