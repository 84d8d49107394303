import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { audioMessages, type AudioDetails as Details } from '#contract/assets/audio.ts'
import { audioByCode, audioSound } from '../../library/code-lookup.ts'
import { useMay } from '../../session/use-session.ts'
import { CodeChip } from '../../ui/base/code-chip.tsx'
import { formatBytes, formatSeconds } from '../../ui/base/format.ts'
import { DetailsPanel } from '../../ui/page/details-panel.tsx'
import { Bone, Empty, LoadFailed, Loading } from '../../ui/page/list-states.tsx'
import { Player } from '../../ui/sound/player.tsx'
import { LanguageMark } from '../../ui/word/language-mark.tsx'
import { Word } from '../../ui/word/word.tsx'
import styles from './audio-details.module.css'
import { AudioHistory } from './audio-history.tsx'
import { AudioUses } from './audio-uses.tsx'
import { EditAudioModal } from './edit-audio-modal.tsx'

interface AudioDetailsProps {
  code: string
  onClose: () => void
}

/** The details of one code in the panel beside the list. */
export function AudioDetails({ code, onClose }: AudioDetailsProps) {
  const audio = useQuery(audioByCode(code))
  const mayEdit = useMay('assets.write')
  const [editing, setEditing] = useState(false)
  return (
    <>
      <DetailsPanel
        label={`Details of ${code}`}
        title="Details"
        covered={editing}
        onClose={onClose}
        actions={
          <>
            {mayEdit && audio.data && (
              <Button onClick={() => setEditing(true)}>{audioMessages.edit}</Button>
            )}
            <Button variant="subtle" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        {audio.isPending && (
          <Loading sentence="Loading details...">
            <Bone width="70%" height={32} />
          </Loading>
        )}
        {audio.isError && !audio.data && (
          <LoadFailed
            error={audio.error}
            title="The details could not be loaded."
            onRetry={() => void audio.refetch()}
          />
        )}
        {audio.data === null && <Empty sentence={audioMessages.notFound}>{code}</Empty>}
        {audio.data && <Facts audio={audio.data} />}
      </DetailsPanel>
      {editing && audio.data && (
        <EditAudioModal audio={audio.data} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

function Facts({ audio }: { audio: Details }) {
  return (
    <>
      <p className={styles.word}>
        <Word size="xl" language={audio.language}>
          {audio.localText}
        </Word>
      </p>
      <p className={styles.translation}>{audio.translation}</p>
      <div className={styles.player}>
        <Player
          sound={audioSound(audio.code)}
          url={audio.url}
          title={audio.localText}
          peaks={audio.peaks}
          duration={audio.duration}
          size="lg"
        />
      </div>
      <dl className={styles.facts}>
        <dt>Code</dt>
        <dd>
          <CodeChip code={audio.code} />
        </dd>
        <dt>Language</dt>
        <dd>
          <LanguageMark language={audio.language} />
        </dd>
        <dt>Local Text</dt>
        <dd>
          <Word language={audio.language}>{audio.localText}</Word>
        </dd>
        <dt>Translation</dt>
        <dd>{audio.translation}</dd>
        <dt>File</dt>
        <dd className={styles.file}>{fileFacts(audio)}</dd>
      </dl>
      <AudioUses uses={audio.uses} />
      <AudioHistory title={audio.localText} files={audio.files} />
    </>
  )
}

function fileFacts({ url, duration, bytes }: Details): string {
  if (url === null) return 'No file yet'
  const length = duration === null ? [] : [formatSeconds(duration)]
  return ['MP3', ...length, ...(bytes === null ? [] : [formatBytes(bytes)])].join(', ')
}
