import type { CaptionedVideo } from '@griot/contract/assets/video/calls.ts'
import { captionTag } from '@griot/contract/captions/caption-languages.ts'
import type { Captions } from '@griot/contract/captions/captions.ts'
import { WEBVTT, writeWebvtt } from '@griot/contract/captions/write-webvtt.ts'
import * as captionMessages from '@griot/contract/messages/ui/kinds/captions.ts'
import * as transcriptMessages from '@griot/contract/messages/ui/kinds/transcript.ts'
import { captionLanguageName } from '@griot/player/sound/caption-language.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { IconDownload, IconFileText, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../shared/sheets/save-file.ts'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx'
import { withImported } from './caption-rows.ts'
import type { CaptionEditing } from './use-caption-rows.ts'

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog)
const TranscriptDialog = lazyDialog(
  async () => (await import('../../shared/captions/transcript-dialog.tsx')).TranscriptDialog,
)
const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

interface HeadActionsProps {
  video: CaptionedVideo
  languages: readonly string[]
  /** As they would be saved now. */
  captions: Captions
  isEmpty: (language: string) => boolean
  editing: CaptionEditing
}

/** Import, export and the transcript of what is in the form. */
export function HeadActions({ video, languages, captions, isEmpty, editing }: HeadActionsProps) {
  const [open, setOpen] = useState<'import' | 'transcript' | null>(null)
  const close = () => setOpen(null)
  const full = languages.filter((language) => !isEmpty(language))
  const download = (language: string) => {
    const blob = new Blob([writeWebvtt(captions[language] ?? [])], { type: WEBVTT.mediaType })
    saveFile(blob, `${video.code}.${captionTag(language)}${WEBVTT.suffix}`)
  }
  return (
    <>
      <Button icon={<IconUpload {...ICON} />} {...ImportDialog.intent} onClick={() => setOpen('import')}>
        {captionMessages.importFile}
      </Button>
      <Menu
        button={(its) => (
          <Button icon={<IconDownload {...ICON} />} disabled={full.length === 0} {...its}>
            {captionMessages.exportFile}
          </Button>
        )}
      >
        {(closeMenu) =>
          full.map((language) => (
            <MenuItem
              key={language}
              name={captionMessages.exportLanguage({ language: captionLanguageName(language) })}
              onClick={() => {
                closeMenu()
                download(language)
              }}
            />
          ))
        }
      </Menu>
      <Button icon={<IconFileText {...ICON} />} {...TranscriptDialog.intent} onClick={() => setOpen('transcript')}>
        {transcriptMessages.transcript}
      </Button>
      {open === 'import' && (
        <ImportDialog
          languages={languages}
          isEmpty={isEmpty}
          onClose={close}
          onImport={(language, cues) => {
            close()
            const notice = captionMessages.imported({ count: cues.length })
            editing.actions.replace(withImported(editing.rows, language, cues), notice)
          }}
        />
      )}
      {open === 'transcript' && (
        <TranscriptDialog title={video.localText} language={video.language} captions={captions} onClose={close} />
      )}
    </>
  )
}
