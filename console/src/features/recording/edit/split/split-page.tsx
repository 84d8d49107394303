import * as editMessages from '@griot/contract/messages/ui/recording/audio-edit.ts'
import * as splitMessages from '@griot/contract/messages/ui/recording/audio-split.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import { EDIT_SECONDS_MAX } from '@griot/contract/recording/sound-limits.ts'
import { clockTime } from '@griot/player/sound/clock-time.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type DragEvent, useEffect, useState } from 'react'
import { sentenceOf } from '../../../../api/api-error.ts'
import { useHasPermission } from '../../../../session/use-session.ts'
import { assetDetailsQuery } from '../../../../shared/assets/assets.queries.ts'
import { Forbidden } from '../../../../shared/page/forbidden.tsx'
import { decodeSound, loadFile } from '../../../../shared/sound/file/sound-file.ts'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { LoadFailed, Loading, Skeleton } from '../../../../ui/loading/list-states.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useOpeningLanguage } from '../../setup/use-opening-language.ts'
import { EditTabs } from '../edit-tabs.tsx'
import { FileButton } from './file-button.tsx'
import { SplitEditor } from './split-editor.tsx'
import classes from './split-page.module.css'

/** Splits a long recording into words: a file from disk, or that of an audio. */
export function SplitPage() {
  const { code } = useSearch({ from: '/dashboard/asset/split' })
  const mayWrite = useHasPermission('assets.write')
  const [chosen, setChosen] = useState<File | null>(null)
  const asset = useQuery({ ...assetDetailsQuery('audio', code ?? ''), enabled: mayWrite && code !== undefined })
  const url = asset.data?.url ?? null
  // Of the audio as it was opened; another file is chosen by hand.
  const opened = useQuery({
    queryKey: ['recording', 'long', url],
    queryFn: async ({ signal }) => new File([await loadFile(url ?? '', signal)], `${code}.mp3`),
    enabled: mayWrite && url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (!mayWrite) {
    const action = (
      <LinkButton size="small" to="/dashboard/$assets" params={{ assets: 'audios' }}>
        {editMessages.seeAudios}
      </LinkButton>
    )
    return <Forbidden title={pageTitles.splitRecording} action={action} />
  }
  const file = chosen ?? opened.data ?? null
  const isWaiting = !chosen && code !== undefined && (asset.isLoading || opened.isLoading)
  const madeFrom = chosen ? undefined : asset.data?.files.find(({ current }) => current)?.sha256
  return (
    <Page
      key={code}
      {...{ code, file, isWaiting, madeFrom }}
      error={chosen ? null : opened.error}
      onChoose={setChosen}
    />
  )
}

interface PageProps {
  code: string | undefined
  file: File | null
  isWaiting: boolean
  /** SHA-256 of the file of the audio. */
  madeFrom: string | undefined
  /** Why the file of the audio could not be loaded. */
  error: Error | null
  onChoose: (file: File) => void
}

function Page({ code, file, isWaiting, madeFrom, error, onChoose }: PageProps) {
  const decoded = useDecoded(file)
  const opening = useOpeningLanguage()
  const failure = error ?? decoded.error
  const drop = (event: DragEvent) => {
    const [dropped] = event.dataTransfer.files
    if (!dropped) return
    event.preventDefault()
    onChoose(dropped)
  }
  const name =
    file &&
    decoded.recording &&
    splitMessages.fileAndLength({ file: file.name, length: clockTime(decoded.recording.seconds) })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the button chooses a file too
    <div className={layout.fill} onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <PageHead
        title={pageTitles.splitRecording}
        sub={
          <span className={`${layout.row} ${classes.sub}`} data-wide>
            {name}
            <EditTabs code={code} current="split" />
          </span>
        }
        actions={decoded.recording && <FileButton label={splitMessages.chooseAnother} onChoose={onChoose} />}
      />
      {failure && (
        <LoadFailed error={failure} title={sentenceOf(failure, editMessages.loadFailed)} onRetry={decoded.retry} />
      )}
      {(isWaiting || decoded.isReading) && (
        <Loading sentence={editMessages.loading}>
          <Skeleton width="100%" height={320} />
        </Loading>
      )}
      {!isWaiting && !decoded.isReading && !decoded.recording && (
        <div className={classes.start}>
          <p>{splitMessages.choose}</p>
          <FileButton label={splitMessages.chooseFile} isPrimary onChoose={onChoose} />
          <p className={layout.hint}>{splitMessages.fileTypes({ minutes: EDIT_SECONDS_MAX / 60 })}</p>
        </div>
      )}
      {decoded.recording && file && opening && (
        <SplitEditor
          key={decoded.recording.url}
          sound={decoded.recording.sound}
          url={decoded.recording.url}
          recordedAt={new Date(file.lastModified)}
          opening={opening}
          madeFrom={madeFrom}
          onAnother={onChoose}
        />
      )}
    </div>
  )
}

type Recording = { sound: Awaited<ReturnType<typeof decodeSound>>; url: string; seconds: number }

/** A chosen file, decoded, with its URL. */
function useDecoded(file: File | null) {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<{ recording: Recording | null; error: Error | null; isReading: boolean }>({
    recording: null,
    error: null,
    isReading: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` reads it once more
  useEffect(() => {
    if (!file) return
    let isGone = false
    const url = URL.createObjectURL(file)
    setState({ recording: null, error: null, isReading: true })
    decodeSound(file).then(
      (sound) => {
        const seconds = sound.samples.length / sound.sampleRate
        if (!isGone) setState({ recording: { sound, url, seconds }, error: null, isReading: false })
      },
      (error: Error) => {
        if (!isGone) setState({ recording: null, error, isReading: false })
      },
    )
    return () => {
      isGone = true
      URL.revokeObjectURL(url)
    }
  }, [file, tries])
  return { ...state, retry: () => setTries((count) => count + 1) }
}
