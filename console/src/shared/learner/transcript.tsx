import type { LanguageName } from '@griot/contract/languages.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import { useId, useState } from 'react'
import { TextButton } from '../../ui/buttons/text-button.tsx'
import { wordLang } from '../word/word.tsx'
import classes from './question.module.css'

/** A button that shows what a sound says, for learners who do not hear it. */
export function Transcript({ text, language }: { text: string; language: LanguageName }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={classes.transcript}>
      <TextButton aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        {open ? learnerMessages.hideTranscript : learnerMessages.showTranscript}
      </TextButton>
      {open && (
        <p id={id} className={classes.caption} lang={wordLang(language)} dir="auto">
          {text}
        </p>
      )}
    </div>
  )
}
