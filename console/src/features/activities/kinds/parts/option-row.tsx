import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { LanguageName } from '#contract/languages.ts'
import { CodeField } from '../../../../shared/codes/code-field.tsx'
import { useCodeLookup } from '../../../../shared/codes/code-lookup.ts'
import { CodeNote } from '../../../../shared/codes/code-note.tsx'
import { useTakesAsset } from '../../../../shared/codes/dragged-asset.ts'
import type { FastEntry } from '../../../../shared/questions/fast-entry.ts'
import { FilledLine } from '../../../../shared/questions/filled-line.tsx'
import { RemoveButton } from '../../../../shared/questions/remove-button.tsx'
import { WordInput } from '../../../../shared/questions/word-input.tsx'
import { isSameText } from '../../../../shared/word/same-text.ts'
import { Word } from '../../../../shared/word/word.tsx'
import { type Option, type OptionChange, slotOf, useFillsPicture, useFillsWords } from './option.ts'
import classes from './option-row.module.css'

export interface OptionRowProps {
  option: Option
  /** Its place in the list, from 1. */
  number: number
  /** How it stands in the answer. */
  mark: ReactNode
  /** Which of its fields the form wants filled. */
  wants: (option: Option) => readonly (keyof OptionChange)[]
  faultAt: (field: keyof Option) => string | undefined
  language: LanguageName
  readOnly: boolean
  entry: FastEntry
  handle: ReactNode
  moves: ReactNode
  onChange: (change: OptionChange) => void
  /** Of a row that is no option yet: makes it that again after something was filled in. */
  takeBack?: (() => void) | undefined
  onRemove: () => void
}

/** One option: how it stands in the answer, its picture where it has one, its text and its sound. */
export function OptionRow(props: OptionRowProps) {
  const { option, number, faultAt, language, readOnly, entry, onChange } = props
  const { imageUrl } = option
  const noteId = useId()
  const pictureNoteId = useId()
  const audioField = useRef<HTMLInputElement>(null)
  const pictureField = useRef<HTMLInputElement>(null)
  const slot = slotOf(option.id)
  const known = useTextFromLibrary(option, (text) => onChange({ text }))
  const words = useFillsWords(props)
  const picture = useFillsPicture(props)
  const takes = useTakesAsset(
    readOnly
      ? {}
      : {
          audio: words.insert,
          ...(imageUrl !== undefined && { graphic: picture.insert }),
        },
  )
  const wanted = props.wants(option)
  const type = (place: keyof typeof slot, change: OptionChange) => {
    entry.typed(slot[place])
    onChange(change)
  }
  const code = { readOnly, plays: option.text }
  const path = (field: keyof Option) => `data.options.${number - 1}.${field}`

  return (
    <div
      className={classes.option}
      data-fixed={readOnly || undefined}
      data-pictured={imageUrl !== undefined || undefined}
      {...takes}
    >
      {props.handle}
      <span className={classes.mark} data-field={number === 1 ? 'data.answer' : undefined}>
        {props.mark}
      </span>
      {imageUrl !== undefined && (
        <div className={classes.picture}>
          <CodeField
            {...code}
            kind="graphic"
            ref={pictureField}
            label={`Graphic code of option ${number}`}
            field={path('imageUrl')}
            code={imageUrl}
            onChange={(next) => type('picture', { imageUrl: next })}
            onFocus={picture.focused}
            completes={{ language, onPick: picture.insert }}
            invalid={faultAt('imageUrl') !== undefined}
            describedBy={pictureNoteId}
            got={entry.isGot(slot.picture)}
            slot={slot.picture}
            required={wanted.includes('imageUrl')}
          />
        </div>
      )}
      <div className={classes.text}>
        <WordInput
          label={`Text of option ${number}`}
          field={path('text')}
          language={language}
          value={option.text}
          onChange={(text) => type('words', { text })}
          onFocus={words.focused}
          invalid={faultAt('text') !== undefined}
          describedBy={noteId}
          readOnly={readOnly}
          got={entry.isGot(slot.words)}
          slot={slot.words}
          required={wanted.includes('text')}
        />
      </div>
      <div className={classes.code}>
        <CodeField
          {...code}
          kind="audio"
          ref={audioField}
          label={`Audio code of option ${number}`}
          field={path('audioUrl')}
          code={option.audioUrl}
          onChange={(audioUrl) => type('words', { audioUrl })}
          onFocus={words.focused}
          completes={{ language, onPick: words.insert }}
          invalid={faultAt('audioUrl') !== undefined}
          describedBy={noteId}
          got={entry.isGot(slot.words)}
          slot={slot.words}
          required={wanted.includes('audioUrl')}
        />
      </div>
      {!readOnly && (
        <>
          <div className={classes.moves}>{props.moves}</div>
          <RemoveButton
            of={`option ${number}`}
            className={classes.remove}
            onRemove={props.onRemove}
          />
        </>
      )}
      <div className={classes.notes}>
        {imageUrl !== undefined && (
          <CodeNote
            kind="graphic"
            id={pictureNoteId}
            field={pictureField}
            code={imageUrl}
            faults={sentences(faultAt('imageUrl'))}
            language={language}
          />
        )}
        <CodeNote
          kind="audio"
          id={noteId}
          field={audioField}
          code={option.audioUrl}
          faults={sentences(faultAt('text'), faultAt('audioUrl'), faultAt('id'))}
          language={language}
        >
          {known !== null && isOther(option.text, known.localText) && (
            <>
              The recording says “<Word language={known.language}>{known.localText}</Word>
              ”.
            </>
          )}
        </CodeNote>
        <FilledLine entry={entry} slot={slot.picture} />
        <FilledLine entry={entry} slot={slot.words} />
      </div>
    </div>
  )
}

/** Whether an option says another thing than its recording. */
function isOther(written: string, recorded: string): boolean {
  return written.trim() !== '' && !isSameText(written, recorded)
}

/** Each sentence once: one of two missing fields says the same at both. */
function sentences(...faults: (string | undefined)[]): string[] {
  return [...new Set(faults)].filter((fault) => fault !== undefined)
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
