import type { LanguageName } from '@griot/contract/languages.ts'
import * as activitiesPartsMessages from '@griot/contract/messages/ui/activities/parts.ts'
import { Word } from '@griot/player/word/word.tsx'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { CodeField } from '../../../../shared/codes/code-field.tsx'
import { type CodeLookup, useCode } from '../../../../shared/codes/code-lookup.ts'
import { CodeNote } from '../../../../shared/codes/code-note.tsx'
import { useAssetDrop } from '../../../../shared/codes/dragged-asset.ts'
import type { AutoFill } from '../../../../shared/questions/auto-fill.ts'
import { AutoFilledNote } from '../../../../shared/questions/auto-filled-note.tsx'
import { RemoveButton } from '../../../../shared/questions/remove-button.tsx'
import { WordInput } from '../../../../shared/questions/word-input.tsx'
import { CourseTextHints } from '../../../../shared/text-hints/course-hints.tsx'
import { isSameText } from '../../../../shared/word/same-text.ts'
import { rich } from '../../../../ui/text/rich.tsx'
import { type Option, type OptionChange, slotOf, useAudioInsertTarget, useImageInsertTarget } from './option.ts'
import classes from './option-row.module.css'

export interface OptionRowProps {
  option: Option
  /** Number in the list, from 1. */
  number: number
  /** The option's mark in the answer. */
  mark: ReactNode
  /** Fields that the form requires. */
  wants: (option: Option) => readonly (keyof OptionChange)[]
  errorAt: (field: keyof Option) => string | undefined
  language: LanguageName
  readOnly: boolean
  entry: AutoFill
  handle: ReactNode
  moves: ReactNode
  /** Comments on the option. */
  aside: ReactNode
  onChange: (change: OptionChange) => void
  /** For a placeholder row that became an option by being filled: turns it back. */
  takeBack?: (() => void) | undefined
  onRemove: () => void
}

/** One option: its mark, image if the kind has one, text and audio. */
export function OptionRow(props: OptionRowProps) {
  const { option, number, errorAt, language, readOnly, entry, onChange } = props
  const { imageUrl } = option
  const noteId = useId()
  const pictureNoteId = useId()
  const audioField = useRef<HTMLInputElement>(null)
  const pictureField = useRef<HTMLInputElement>(null)
  const slot = slotOf(option.id)
  const sound = useCode('audio', option.audioUrl)
  const graphic = useCode('graphic', imageUrl ?? '')
  const known = useTextFromLibrary(option, sound, (text) => onChange({ text }))
  const words = useAudioInsertTarget(props)
  const picture = useImageInsertTarget(props)
  const takes = useAssetDrop(
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
            label={activitiesPartsMessages.graphicCodeOption({ number })}
            field={path('imageUrl')}
            code={imageUrl}
            lookup={graphic}
            onChange={(next) => type('picture', { imageUrl: next })}
            onFocus={picture.focused}
            completes={{ language, onPick: picture.insert }}
            invalid={errorAt('imageUrl') !== undefined}
            describedBy={pictureNoteId}
            got={entry.isAutoFilled(slot.picture)}
            slot={slot.picture}
            required={wanted.includes('imageUrl')}
          />
        </div>
      )}
      <div className={classes.text}>
        <WordInput
          label={activitiesPartsMessages.textOption({ number })}
          field={path('text')}
          language={language}
          value={option.text}
          onChange={(text) => type('words', { text })}
          onFocus={words.focused}
          invalid={errorAt('text') !== undefined}
          describedBy={noteId}
          readOnly={readOnly}
          got={entry.isAutoFilled(slot.words)}
          slot={slot.words}
          required={wanted.includes('text')}
        />
      </div>
      <div className={classes.code}>
        <CodeField
          {...code}
          kind="audio"
          ref={audioField}
          label={activitiesPartsMessages.audioCodeOption({ number })}
          field={path('audioUrl')}
          code={option.audioUrl}
          lookup={sound}
          onChange={(audioUrl) => type('words', { audioUrl })}
          onFocus={words.focused}
          completes={{ language, onPick: words.insert }}
          invalid={errorAt('audioUrl') !== undefined}
          describedBy={noteId}
          got={entry.isAutoFilled(slot.words)}
          slot={slot.words}
          required={wanted.includes('audioUrl')}
        />
      </div>
      {!readOnly && <div className={classes.moves}>{props.moves}</div>}
      <div className={classes.aside}>{props.aside}</div>
      {!readOnly && (
        <RemoveButton
          label={activitiesPartsMessages.removeOption({ number })}
          className={classes.remove}
          onRemove={props.onRemove}
        />
      )}
      <div className={classes.notes}>
        {imageUrl !== undefined && (
          <CodeNote
            kind="graphic"
            id={pictureNoteId}
            field={pictureField}
            code={imageUrl}
            lookup={graphic}
            faults={sentences(errorAt('imageUrl'))}
            language={language}
          />
        )}
        <CodeNote
          kind="audio"
          id={noteId}
          field={audioField}
          code={option.audioUrl}
          lookup={sound}
          faults={sentences(errorAt('text'), errorAt('audioUrl'), errorAt('id'))}
          language={language}
        >
          {known !== null &&
            isOther(option.text, known.localText) &&
            rich(
              activitiesPartsMessages.recordingSays({
                localText: known.localText,
                word: (text) => <Word language={known.language}>{text}</Word>,
              }),
            )}
        </CodeNote>
        {!readOnly && (
          <CourseTextHints field={path('text')} text={option.text} onFix={(text) => type('words', { text })} />
        )}
        <AutoFilledNote entry={entry} slot={slot.picture} />
        <AutoFilledNote entry={entry} slot={slot.words} />
      </div>
    </div>
  )
}

/** Whether the option's text differs from its recording's. */
function isOther(written: string, recorded: string): boolean {
  return written.trim() !== '' && !isSameText(written, recorded)
}

/** Removes duplicates: two missing fields may have the same message. */
function sentences(...faults: (string | undefined)[]): string[] {
  return [...new Set(faults)].filter((fault) => fault !== undefined)
}

/**
 * The library's recording of the option's code; null while it has no text. When the code is first found, an option
 * without a text gets the recording's; later changes are left to the writer.
 */
function useTextFromLibrary(option: Option, lookup: CodeLookup<'audio'>, fill: (text: string) => void) {
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
