import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import * as transcriptMessages from '@griot/contract/messages/ui/kinds/transcript.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'

const TranscriptDialog = lazyDialog(async () => (await import('./transcript-dialog.tsx')).StoredTranscript)

interface TranscriptButtonProps {
  video: AssetOf<'video'>
  /** Title of the dialog; the text of a question's video may be its answer. */
  title: string
}

/** Opens the transcript of a video; nothing without captions. */
export function TranscriptButton({ video, title }: TranscriptButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (video.captionLanguages.length === 0) return null
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<IconFileText size={16} stroke={1.75} aria-hidden="true" />}
        {...TranscriptDialog.intent}
        onClick={() => setOpen(true)}
      >
        {transcriptMessages.transcript}
      </Button>
      {isOpen && <TranscriptDialog video={video} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}
