import { languageOfId } from '@griot/contract/ids.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as setupMessages from '@griot/contract/messages/ui/recording/record-setup.ts'
import { usesMicrophone } from '@griot/contract/recording/microphone-pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { rememberContentLanguage } from '../../../session/content-language.ts'
import { useHasPermission } from '../../../session/use-session.ts'
import { Forbidden } from '../../../shared/page/forbidden.tsx'
import { mayRecordHere } from '../../../shared/sound/browser/microphone.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Loading } from '../../../ui/loading/list-states.tsx'
import { PageState } from '../../../ui/loading/page-state.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Booth } from '../booth/booth.tsx'
import { accountRecorder, type Recorder, takeStoreOf } from '../store/device-takes.ts'
import { DeviceCheck } from './device-check.tsx'
import { EndedSession } from './ended-session.tsx'
import { FoundTakes } from './found-takes.tsx'
import { checkedText, KnownDevice } from './known-device.tsx'
import { recordingKey } from './record.queries.ts'
import { type RecordSearch, recordSearch } from './record.search.ts'
import { checkedDevice } from './remembered.ts'
import { SessionPanel, type SessionStart } from './session-panel.tsx'
import classes from './setup.module.css'
import { useOpeningLanguage } from './use-opening-language.ts'
import { useSessionWords } from './use-session-words.ts'
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
  /** When the session began that ended last. */
  const [ended, setEnded] = useState<string | null>(null)
  const [recorder] = useState(accountRecorder)
  useEffect(() => {
    if (recorder) void takeStoreOf(recorder).send()
  }, [recorder])
  const opening = useOpeningLanguage()
  const language = languageOfId(search.levelId ?? '') ?? search.language ?? opening
  if (!language)
    return (
      <>
        <PageHead title={setupMessages.title} />
        <Loading sentence={setupMessages.loading} />
      </>
    )
  if (!session || !recorder) return <SetUp {...{ recorder, search, language, ended }} onStart={setSession} />
  const { list, title } = session
  const end = () => {
    setSession(null)
    setEnded(session.startedAt)
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

interface SetUpProps {
  recorder: Recorder | null
  search: RecordSearch
  language: LanguageName
  /** When the session began that ended last, in this page; null without one. */
  ended: string | null
  onStart: (start: SessionStart) => void
}

function SetUp({ recorder, search, language, ended, onStart }: SetUpProps) {
  const navigate = route.useNavigate()
  const [device, setDevice] = useState(checkedDevice)
  const [isChecking, setChecking] = useState(device === null)
  const words = useSessionWords(search, language)
  const change = (changed: Partial<RecordSearch>) => {
    if (changed.language) rememberContentLanguage(changed.language)
    // Another list begins with the language of these words.
    void navigate({ search: { ...search, language: words.spoken, ...changed }, replace: true, resetScroll: false })
  }
  return (
    <>
      {device && (
        <PageState>
          <Badge tone="ok">{checkedText(device)}</Badge>
        </PageState>
      )}
      <PageHead title={setupMessages.title} sub={device ? undefined : setupMessages.once} />
      <div className={classes.notes}>
        {ended && <EndedSession startedAt={ended} />}
        {recorder && <FoundTakes recorder={recorder} {...(ended && { before: ended })} />}
      </div>
      {device && !isChecking ? (
        <KnownDevice device={device} onCheckAgain={() => setChecking(true)} />
      ) : (
        <DeviceCheck language={words.spoken} onChecked={() => setDevice(checkedDevice())} />
      )}
      <SessionPanel
        search={search}
        language={language}
        words={words}
        isChecked={device !== null}
        onChange={change}
        onStart={onStart}
      />
    </>
  )
}
