import { captionTag } from '@griot/contract/captions/caption-languages.ts'
import { READING_SPEED_MAX } from '@griot/contract/captions/reading-speed.ts'
import { isLanguageName } from '@griot/contract/languages.ts'
import { applyFixes } from '@griot/contract/lint/lint.ts'
import type { FieldFinding } from '@griot/contract/lint/lint-row.ts'
import * as captionMessages from '@griot/contract/messages/ui/kinds/captions.ts'
import { captionLanguageName } from '@griot/player/sound/caption-language.ts'
import { IconAlertTriangle, IconCheck, IconExclamationCircle } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { HintList } from '../../shared/text-hints/hint-list.tsx'
import { DotsButton } from '../../ui/buttons/dots-button.tsx'
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx'
import { type CaptionRow, pastedLines, speedOf } from './caption-rows.ts'
import classes from './cue-list.module.css'
import { TimeField } from './time-field.tsx'
import type { RowActions } from './use-caption-rows.ts'

export interface CueRowProps {
  row: CaptionRow
  /** From 0. */
  at: number
  /** The shown languages. */
  languages: readonly string[]
  isSelected: boolean
  /** What stops saving. */
  problem: string | undefined
  /** Text checks of the text in the course language. */
  findings: readonly FieldFinding[] | undefined
  actions: RowActions
  /** Plays the video from the start of the row. */
  onPlay: (time: number) => void
}

/** One cue: its times, its text in each shown language, and its reading speed. */
export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { row, at, languages, isSelected, problem, findings, actions, onPlay } = props
  const { id, start, end } = row
  const number = at + 1
  const remove = () => actions.remove(id, captionMessages.deleted({ number }))
  return (
    <li className={classes.row} aria-current={isSelected || undefined} onFocus={() => actions.select(id)}>
      <button
        type="button"
        className={classes.number}
        aria-label={captionMessages.playCue({ number })}
        disabled={start === null}
        onClick={() => onPlay(start ?? 0)}
      >
        {number}
      </button>
      <div className={classes.times}>
        <TimeField
          label={captionMessages.startOf({ number })}
          time={start}
          onChange={(time) => actions.setTime(id, { start: time })}
        />
        <TimeField
          label={captionMessages.endOf({ number })}
          time={end}
          onChange={(time) => actions.setTime(id, { end: time })}
        />
      </div>
      {languages.map((language) => (
        <CueText key={language} language={language} {...props} />
      ))}
      <Speed row={row} languages={languages} />
      <Menu
        className={classes.more}
        button={(its) => <DotsButton size="small" label={captionMessages.moreFor({ number })} {...its} />}
      >
        {(close) => (
          <>
            <MenuItem
              name={captionMessages.timeAgain}
              onClick={() => {
                close()
                actions.setTime(id, { start: null, end: null })
              }}
            />
            <MenuItem name={captionMessages.addAfter} onClick={() => actions.addAfter(id, languages[0] ?? '')} />
            <MenuItem name={captionMessages.deleteCue} onClick={remove} />
          </>
        )}
      </Menu>
      {problem !== undefined && (
        <p className={classes.problem} id={`problem-${id}`}>
          <IconExclamationCircle size={14} stroke={2} aria-hidden="true" />
          {problem}
        </p>
      )}
      {findings && (
        <div className={classes.findings}>
          <HintList
            findings={findings}
            onFix={(finding) => actions.setText(id, languages[0] ?? '', applyFixes(finding.text, [finding]))}
          />
        </div>
      )}
    </li>
  )
})

function CueText({ row, at, language, actions, problem }: CueRowProps & { language: string }) {
  const { id, texts } = row
  const text = texts[language] ?? ''
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
      return
    event.preventDefault()
    actions.next(id, language)
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const [first, ...rest] = pastedLines(event.clipboardData.getData('text/plain'))
    if (first === undefined || rest.length === 0) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    actions.paste(id, language, [text.slice(0, selectionStart) + first + text.slice(selectionEnd), ...rest])
  }
  return (
    <textarea
      className={classes.text}
      data-word={isLanguageName(language) || undefined}
      data-cue={`${id} ${language}`}
      lang={captionTag(language)}
      dir="auto"
      rows={2}
      aria-label={captionMessages.textOf({ language: captionLanguageName(language), number: at + 1 })}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problem === undefined ? undefined : `problem-${id}`}
      value={text}
      onChange={({ currentTarget: { value } }) => actions.setText(id, language, value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  )
}

/** Characters a second of the faster text; nothing without a time. */
function Speed({ row, languages }: { row: CaptionRow; languages: readonly string[] }) {
  const speed = speedOf(row, languages)
  if (speed === null) return <span className={classes.speed} />
  const isFast = speed > READING_SPEED_MAX
  const Icon = isFast ? IconAlertTriangle : IconCheck
  // Rounded up, so that a fast cue never shows the limit.
  const shown = isFast ? Math.ceil(speed) : Math.round(speed)
  return (
    <span className={classes.speed} data-fast={isFast || undefined}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{captionMessages.speedOf({ speed: shown, isFast })}</span>
    </span>
  )
}
