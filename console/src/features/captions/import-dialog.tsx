import { captionTag } from '@griot/contract/captions/caption-languages.ts'
import type { Cue } from '@griot/contract/captions/captions.ts'
import { type ReadCaptions, readCaptions } from '@griot/contract/captions/read-captions.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as captionMessages from '@griot/contract/messages/ui/kinds/captions.ts'
import { captionLanguageName } from '@griot/player/sound/caption-language.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { type ChangeEvent, useState } from 'react'
import { Note } from '../../ui/feedback/note.tsx'
import { DialogActions } from '../../ui/form/layout/dialog-actions.tsx'
import { NativeSelect } from '../../ui/inputs/native-select.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import classes from './import-dialog.module.css'
import { timeText } from './time-text.ts'

/** The captions of a film in one language have about 100 KB. */
const FILE_BYTES_MAX = 2 * 1024 * 1024
const PROBLEMS_SHOWN = 50
const CUES_SHOWN = 5

interface ImportDialogProps {
  languages: readonly string[]
  /** Whether a language has no cues yet. */
  isEmpty: (language: string) => boolean
  onImport: (language: string, cues: readonly Cue[]) => void
  onClose: () => void
}

/** Reads a file of captions, and shows what was found and what was not read before it is put into the form. */
export function ImportDialog({ languages, isEmpty, onImport, onClose }: ImportDialogProps) {
  const [language, setLanguage] = useState(languages.find(isEmpty) ?? languages[0] ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const [read, setRead] = useState<ReadCaptions | null>(null)
  const choose = async ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    const [file] = files ?? []
    setRead(null)
    setFault(null)
    if (!file) return
    if (file.size > FILE_BYTES_MAX) return setFault(captionMessages.fileTooLarge({ size: formatBytes(FILE_BYTES_MAX) }))
    const text = await textOf(file)
    if (text === null) return setFault(captionMessages.fileUnreadable)
    const found = readCaptions(text)
    setRead(found)
    if (found.cues.length === 0) setFault(captionMessages.nothingFound)
  }
  const count = read?.cues.length ?? 0
  return (
    <Dialog title={captionMessages.importTitle} width={560} onClose={onClose}>
      <div className={layout.stack}>
        <NativeSelect
          label={captionMessages.importInto}
          value={language}
          options={languages.map((value) => ({ value, label: captionLanguageName(value) }))}
          onChange={({ currentTarget: { value } }) => setLanguage(value)}
        />
        <TextInput
          type="file"
          accept=".vtt,.srt,text/vtt"
          label={captionMessages.file}
          description={captionMessages.importHint}
          error={fault}
          onChange={(event) => void choose(event)}
        />
        {read && <Found read={read} language={language} />}
        <DialogActions>
          <Button onClick={onClose}>{commonMessages.cancel}</Button>
          <Button variant="primary" disabled={count === 0} onClick={() => onImport(language, read?.cues ?? [])}>
            {captionMessages.replace({
              isEmpty: isEmpty(language),
              language: captionLanguageName(language),
              count,
            })}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

function Found({ read: { cues, problems }, language }: { read: ReadCaptions; language: string }) {
  const more = problems.length - PROBLEMS_SHOWN
  return (
    <div role="status" className={layout.stack}>
      {cues.length > 0 && (
        <div>
          <p>{captionMessages.found({ count: cues.length })}</p>
          <ol className={classes.cues} lang={captionTag(language)}>
            {cues.slice(0, CUES_SHOWN).map(({ start, text }) => (
              <li key={start}>
                <span className={layout.faint}>{timeText(start)}</span> <span dir="auto">{text}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {problems.length > 0 && (
        <Note tone="warn" title={captionMessages.problems({ count: problems.length })}>
          <ul className={classes.problems}>
            {problems.slice(0, PROBLEMS_SHOWN).map(({ line, sentence }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may have several problems
              <li key={at}>{captionMessages.problem({ line, sentence })}</li>
            ))}
          </ul>
          {more > 0 && captionMessages.moreProblems({ count: more })}
        </Note>
      )}
    </div>
  )
}

/** The text of a file in UTF-8, or UTF-16 with its mark; null for anything else. */
async function textOf(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
