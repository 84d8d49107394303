import { Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import type { ActivityData } from '#contract/activities/kinds.ts'
import { nfc } from '#contract/folding.ts'
import { LANGUAGES, type LanguageName } from '#contract/languages.ts'
import { CodeField } from '../../../../library/code-field.tsx'
import { useCodeLookup } from '../../../../library/code-lookup.ts'
import { CodeNote } from '../../../../library/code-note.tsx'
import { Word } from '../../../../ui/word/word.tsx'
import classes from './tap-option.module.css'

type Option = ActivityData<'TapInWhatYouHear'>['options'][number]

interface TapOptionProps {
  option: Option
  /** Its place in the list, from 1. */
  number: number
  /** Its place in the answer, from 1; null when it is not in it. */
  place: number | null
  faults: { text: string | undefined; audioUrl: string | undefined }
  language: LanguageName
  readOnly: boolean
  handle: ReactNode
  moves: ReactNode
  onChange: (change: Partial<Omit<Option, 'id'>>) => void
  onToggle: () => void
  onRemove: () => void
}

/** One word that learners can tap: its place in the answer, its text and its sound. */
export function TapOption(props: TapOptionProps) {
  const { option, number, place, faults, language, readOnly, onChange } = props
  const noteId = useId()
  const known = useTextFromLibrary(option, (text) => onChange({ text }))
  const sentences = [...new Set([faults.text, faults.audioUrl])].filter(
    (text) => text !== undefined,
  )

  return (
    <div className={classes.option} data-fixed={readOnly || undefined}>
      {props.handle}
      <button
        type="button"
        className={classes.place}
        aria-pressed={place !== null}
        aria-label={
          place === null
            ? `Option ${number} is not in the answer`
            : `Option ${number}, place ${place} in the answer`
        }
        title={place === null ? 'Put at the end of the answer' : 'Take out of the answer'}
        aria-disabled={readOnly}
        onClick={() => !readOnly && props.onToggle()}
      >
        {place ?? '–'}
      </button>
      <Input
        className={classes.text}
        classNames={{ input: classes.word }}
        aria-label={`Text of option ${number}`}
        lang={LANGUAGES[language].tag}
        value={option.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        error={faults.text !== undefined}
        // Mantine would put its own description, of which there is none, in place of the note's.
        withAria={false}
        aria-invalid={faults.text !== undefined || undefined}
        aria-describedby={noteId}
        readOnly={readOnly}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={classes.code}>
        <CodeField
          kind="audio"
          label={`Audio code of option ${number}`}
          targetLabel={`Option ${number}, audio code`}
          code={option.audioUrl}
          onChange={(audioUrl) => onChange({ audioUrl })}
          invalid={faults.audioUrl !== undefined}
          describedBy={noteId}
          readOnly={readOnly}
          plays={option.text}
        />
      </div>
      {!readOnly && (
        <>
          <div className={classes.moves}>{props.moves}</div>
          <button
            type="button"
            className={classes.remove}
            aria-label={`Remove option ${number}`}
            title="Remove"
            onClick={props.onRemove}
            data-remove
          >
            <IconX size={16} stroke={1.75} aria-hidden />
          </button>
        </>
      )}
      <CodeNote
        kind="audio"
        id={noteId}
        className={classes.note}
        code={option.audioUrl}
        faults={sentences}
        language={language}
      >
        {known !== null && !isSameText(option.text, known.localText) && (
          <>
            The recording says “<Word language={known.language}>{known.localText}</Word>
            ”.
          </>
        )}
      </CodeNote>
    </div>
  )
}

/**
 * The recording that the library has under the option's code; null while none says anything.
 * An option without a text takes the library's when its code becomes known; later changes
 * are the writer's.
 */
function useTextFromLibrary(option: Option, fill: (text: string) => void) {
  const lookup = useCodeLookup('audio', option.audioUrl)
  const known = lookup.state === 'ready' || lookup.state === 'noFile' ? lookup.asset : null
  const fillEmpty = useEffectEvent((text: string) => {
    if (option.text.trim() === '') fill(text)
  })
  const id = known?.id
  const text = known?.localText ?? ''
  useEffect(() => {
    if (id !== undefined) fillEmpty(text)
  }, [id, text])
  return text === '' ? null : known
}

/** Tones and dots make another word; capitals and blanks do not. */
function isSameText(written: string, own: string): boolean {
  const plain = (text: string) => nfc(text).trim().replace(/\s+/g, ' ').toLowerCase()
  return written.trim() === '' || plain(written) === plain(own)
}
