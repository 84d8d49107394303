import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import { captionLanguages, captionTag } from '@griot/contract/captions/caption-languages.ts'
import type { Captions } from '@griot/contract/captions/captions.ts'
import { transcriptOf } from '@griot/contract/captions/transcript.ts'
import { isLanguageName, type LanguageName } from '@griot/contract/languages.ts'
import * as transcriptMessages from '@griot/contract/messages/ui/kinds/transcript.ts'
import { captionLanguageName } from '@griot/player/sound/caption-language.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { NativeSelect } from '../../ui/inputs/native-select.tsx'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { copyText } from '../../ui/text/copy-text.ts'
import { captionsQuery } from './captions.queries.ts'
import classes from './transcript-dialog.module.css'

const WIDTH = 560

interface DialogProps {
  title: string
  onClose: () => void
}

/** The transcript of a video as it is stored. */
export function StoredTranscript({ video, ...dialog }: DialogProps & { video: AssetOf<'video'> }) {
  const { data, error, refetch } = useQuery(captionsQuery(video.code))
  if (data) return <TranscriptDialog {...dialog} language={video.language} captions={data.captions} />
  return (
    <Dialog title={transcriptMessages.transcriptOf({ title: dialog.title })} width={WIDTH} onClose={dialog.onClose}>
      {error ? (
        <LoadFailed error={error} title={transcriptMessages.transcriptFailed} onRetry={() => void refetch()} />
      ) : (
        <Loading sentence={transcriptMessages.loading}>
          <Skeleton width="100%" height={120} />
        </Loading>
      )}
    </Dialog>
  )
}

/** The texts of captions as paragraphs, in the language of the course first. */
export function TranscriptDialog(props: DialogProps & { language: LanguageName; captions: Captions }) {
  const { title, language, captions, onClose } = props
  const languages = captionLanguages(Object.keys(captions).filter((each) => (captions[each]?.length ?? 0) > 0))
  const first = languages.includes(language) ? language : languages[0]
  const [chosen, setChosen] = useState<string | undefined>(first)
  const paragraphs = transcriptOf(captions[chosen ?? ''] ?? [])
  const copy = async () => {
    if (await copyText(paragraphs.join('\n\n'))) toast.success(transcriptMessages.copied)
  }
  return (
    <Dialog title={transcriptMessages.transcriptOf({ title })} width={WIDTH} onClose={onClose}>
      <div className={layout.stack}>
        {languages.length > 1 && (
          <NativeSelect
            label={transcriptMessages.transcriptLanguage}
            value={chosen}
            options={languages.map((value) => ({ value, label: captionLanguageName(value) }))}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
          />
        )}
        {paragraphs.length === 0 || chosen === undefined ? (
          <p className={layout.muted}>{transcriptMessages.transcriptEmpty}</p>
        ) : (
          <div
            className={classes.text}
            lang={captionTag(chosen)}
            dir="auto"
            data-word={isLanguageName(chosen) || undefined}
          >
            {paragraphs.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id
              <p key={at}>{text}</p>
            ))}
          </div>
        )}
        {paragraphs.length > 0 && (
          <div>
            <Button onClick={() => void copy()}>{transcriptMessages.copy}</Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
