import { captionLanguages, captionTag } from '@griot/contract/captions/caption-languages.ts'
import type { Captions } from '@griot/contract/captions/captions.ts'
import { transcriptOf } from '@griot/contract/captions/transcript.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import * as transcriptMessages from '@griot/contract/messages/ui/kinds/transcript.ts'
import { type ReactNode, useId, useState } from 'react'
import { captionLanguageName } from '../sound/caption-language.ts'
import { Select } from '../ui/select.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { wordLang } from '../word/word.tsx'
import classes from './question.module.css'

/** A button that shows what a sound says, for learners who do not hear it. */
export function Transcript({ text, language }: { text: string; language: LanguageName }) {
  return (
    <Disclosed>
      <p className={classes.caption} lang={wordLang(language)} dir="auto">
        {text}
      </p>
    </Disclosed>
  )
}

/** The same for a video: its captions as text, in the language of the course first. Nothing without captions. */
export function VideoTranscript({ captions = {}, language }: { captions?: Captions | undefined; language: string }) {
  const languages = captionLanguages(Object.keys(captions).filter((each) => (captions[each]?.length ?? 0) > 0))
  const [wanted, setWanted] = useState(language)
  const chosen = languages.includes(wanted) ? wanted : languages[0]
  if (chosen === undefined) return null
  return (
    <Disclosed>
      {languages.length > 1 && (
        <Select
          aria-label={transcriptMessages.transcriptLanguage}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setWanted(value)}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {captionLanguageName(each)}
            </option>
          ))}
        </Select>
      )}
      <div className={classes.paragraphs} lang={captionTag(chosen)} dir="auto">
        {transcriptOf(captions[chosen] ?? []).map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id
          <p key={at}>{text}</p>
        ))}
      </div>
    </Disclosed>
  )
}

function Disclosed({ children }: { children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={classes.transcript}>
      <TextButton aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        {open ? learnerMessages.hideTranscript : learnerMessages.showTranscript}
      </TextButton>
      {open && (
        <div id={id} className={classes.text}>
          {children}
        </div>
      )}
    </div>
  )
}
