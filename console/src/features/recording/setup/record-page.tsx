import { languageOfId } from '@griot/contract/ids.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as setupMessages from '@griot/contract/messages/ui/recording/record-setup.ts'
import { usesMicrophone } from '@griot/contract/recording/microphone-pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { contentLanguage, rememberContentLanguage } from '../../../session/content-language.ts'
import { useHasPermission } from '../../../session/use-session.ts'
import { Forbidden } from '../../../shared/page/forbidden.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { PageState } from '../../../ui/loading/page-state.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { formatMoment } from '../../../ui/text/format.ts'
import { Booth } from '../booth/booth.tsx'
import { mayRecordHere } from '../sound/browser/microphone.ts'
import { accountRecorder, deviceTakesStore, type Recorder, takeStoreOf } from '../store/device-takes.ts'
import { DeviceCheck } from './device-check.tsx'
import { FoundTakes } from './found-takes.tsx'
import { recordingKey } from './record.queries.ts'
import { type RecordSearch, recordSearch } from './record.search.ts'
import { type CheckedDevice, checkedDevice } from './remembered.ts'
import { SessionPanel, type SessionStart } from './session-panel.tsx'
import classes from './setup.module.css'
import { headingOf, subtitleOf } from './word-list.ts'

const route = getRouteApi('/dashboard/record')

/** The booth and its set-up. */
export function RecordPage() {
  useEffect(loadAsDocument, [])
  const may = useHasPermission('takes.record')
  return may ? <Recording /> : <Forbidden title={setupMessages.title} />
}

function Recording() {
  const search = recordSearch.parse(route.useSearch())
  const client = useQueryClient()
  const [session, setSession] = useState<SessionStart | null>(null)
  const [recorder] = useState(accountRecorder)
  useEffect(() => {
    if (recorder) void takeStoreOf(recorder).send()
  }, [recorder])
  const [language, setLanguage] = useLanguage(search)
  if (!session || !recorder) return <SetUp {...{ recorder, search, language, setLanguage }} onStart={setSession} />
  const { list, title } = session
  const end = () => {
    setSession(null)
    void client.invalidateQueries({ queryKey: recordingKey })
  }
  return (
    <Booth
      title={setupMessages.title}
      sub={subtitleOf(list, session.words[0]?.language ?? language, title)}
      list={headingOf(list, title)}
      words={session.words}
      speakerId={session.speakerId}
      recorder={recorder}
      settings={session.settings}
      deviceId={checkedDevice()?.deviceId ?? null}
      onEnd={end}
      onChooseMicrophone={end}
    />
  )
}

/** Only a document that was loaded at the booth's own address may use the microphone. */
function loadAsDocument(): void {
  const [entry] = performance.getEntriesByType('navigation')
  if (entry && !mayRecordHere() && !usesMicrophone(new URL(entry.name).pathname)) location.reload()
}

/** The language of the list in the URL, else the one that the account used last. */
function useLanguage(search: RecordSearch): [LanguageName, (language: LanguageName) => void] {
  const [last, setLast] = useState(() => contentLanguage() ?? 'yoruba')
  const language = languageOfId(search.levelId ?? '') ?? search.language ?? last
  return [
    language,
    (chosen) => {
      setLast(chosen)
      rememberContentLanguage(chosen)
    },
  ]
}

interface SetUpProps {
  recorder: Recorder | null
  search: RecordSearch
  language: LanguageName
  setLanguage: (language: LanguageName) => void
  onStart: (start: SessionStart) => void
}

function SetUp({ recorder, search, language, setLanguage, onStart }: SetUpProps) {
  const navigate = route.useNavigate()
  const [device, setDevice] = useState(checkedDevice)
  const [isChecking, setChecking] = useState(device === null)
  const takes = useStore(deviceTakesStore, (state) => state.takes)
  const change = (changed: Partial<RecordSearch>) => {
    if (changed.language) setLanguage(changed.language)
    void navigate({ search: { ...search, ...changed }, replace: true, resetScroll: false })
  }
  return (
    <>
      {device && (
        <PageState>
          <Badge tone="ok">{checkedText(device)}</Badge>
        </PageState>
      )}
      <PageHead title={setupMessages.title} sub={setupMessages.once} />
      {recorder && <FoundTakes recorder={recorder} />}
      {device && !isChecking ? (
        <div className={`${layout.card} ${layout.between} ${classes.remembered}`}>
          <div>
            <b>{device.label}</b>
            <p className={layout.secondary}>{checkedText(device)}</p>
          </div>
          <Button onClick={() => setChecking(true)}>{setupMessages.checkAgain}</Button>
        </div>
      ) : (
        <DeviceCheck language={language} onChecked={() => setDevice(checkedDevice())} />
      )}
      <SessionPanel
        search={search}
        language={language}
        recorded={new Set(takes.map(({ code }) => code))}
        onChange={change}
        onStart={onStart}
      />
    </>
  )
}

const NOW_MS = 60_000

function checkedText({ checkedAt }: CheckedDevice): string {
  const moment = new Date(checkedAt)
  return Date.now() - moment.getTime() < NOW_MS
    ? setupMessages.checkedNow
    : setupMessages.checkedAt({ moment: formatMoment(moment) })
}
