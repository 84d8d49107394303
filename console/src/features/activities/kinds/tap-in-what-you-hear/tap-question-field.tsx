import { useId } from 'react'
import type { LanguageName } from '#contract/languages.ts'
import { CodeField } from '../../../../library/code-field.tsx'
import { useCodeLookup } from '../../../../library/code-lookup.ts'
import { CodeNote } from '../../../../library/code-note.tsx'
import { mediaId } from '../../../../library/media-id.ts'
import { Player } from '../../../../ui/sound/player.tsx'
import { Word } from '../../../../ui/word/word.tsx'
import classes from './tap-question-field.module.css'

interface TapQuestionFieldProps {
  code: string
  onChange: (code: string) => void
  fault: string | undefined
  language: LanguageName
  readOnly: boolean
}

/** The code of what learners hear, with the sound and its text beside it. */
export function TapQuestionField({
  code,
  onChange,
  fault,
  language,
  readOnly,
}: TapQuestionFieldProps) {
  const fieldId = useId()
  const noteId = useId()
  const lookup = useCodeLookup('audio', code)
  const audio = lookup.state === 'ready' || lookup.state === 'noFile' ? lookup.asset : null

  return (
    <div className={classes.question}>
      <div className={classes.label}>
        <label htmlFor={fieldId}>Question audio</label>
        <span className={classes.aside}>Six characters, from the library</span>
      </div>
      <div className={classes.row}>
        <CodeField
          kind="audio"
          id={fieldId}
          targetLabel="Question audio"
          code={code}
          onChange={onChange}
          invalid={fault !== undefined}
          describedBy={noteId}
          readOnly={readOnly}
        />
        <div className={classes.well}>
          {audio ? (
            <>
              <div className={classes.player}>
                <Player
                  sound={mediaId('audio', audio.code)}
                  url={audio.url}
                  title={audio.localText}
                  peaks={audio.peaks}
                  duration={audio.duration}
                />
              </div>
              <Word language={audio.language}>{audio.localText}</Word>
            </>
          ) : (
            <span className={classes.resting}>
              {lookup.state === 'looking' ? 'Looking in the library' : 'The sound is shown here'}
            </span>
          )}
        </div>
      </div>
      <CodeNote
        kind="audio"
        id={noteId}
        code={code}
        faults={fault ? [fault] : []}
        language={language}
      />
    </div>
  )
}
