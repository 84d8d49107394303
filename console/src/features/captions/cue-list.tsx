import { READING_SPEED_MAX } from '@griot/contract/captions/reading-speed.ts'
import { isLanguageName, type LanguageName } from '@griot/contract/languages.ts'
import * as captionMessages from '@griot/contract/messages/ui/kinds/captions.ts'
import { captionLanguageName } from '@griot/player/sound/caption-language.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { LanguageMark } from '../../shared/language/language-mark.tsx'
import { formatSeconds } from '../../ui/text/format.ts'
import { lackingTime, speedOf } from './caption-rows.ts'
import classes from './cue-list.module.css'
import { CueRow } from './cue-row.tsx'
import { timeText } from './time-text.ts'
import type { CaptionEditing } from './use-caption-rows.ts'
import { useCueFindings } from './use-cue-findings.ts'

interface CueListProps {
  editing: CaptionEditing
  /** Language of the course. */
  language: LanguageName
  /** The shown languages. */
  shown: readonly string[]
  problems: ReadonlyMap<string, string>
  /** Milliseconds of the video; null when unknown. */
  length: number | null
  onPlay: (time: number) => void
}

/** All cues, one a row, and the first one that is too fast to read. */
export function CueList({ editing, language, shown, problems, length, onPlay }: CueListProps) {
  const { rows, selected, toFocus, actions } = editing
  const findings = useCueFindings(rows, language)
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the rows
  useEffect(() => {
    const name = toFocus.current
    if (name === null) return
    toFocus.current = null
    list.current?.querySelector<HTMLElement>(`[data-cue="${CSS.escape(name)}"]`)?.focus()
  }, [rows, selected, toFocus])
  return (
    <div className={`${layout.card} ${classes.card}`}>
      <div className={`${classes.row} ${classes.head}`} data-texts={shown.length}>
        <span />
        <span>{captionMessages.fromTo}</span>
        {shown.map((name) => {
          const done = rows.filter(({ texts }) => (texts[name] ?? '').trim() !== '').length
          const count = { done, total: rows.length }
          return (
            <span key={name} className={classes.headText}>
              <CaptionLanguage name={name} />{' '}
              <span className={layout.faint}>
                {name === language ? captionMessages.ofCourse(count) : captionMessages.ofTranslation(count)}
              </span>
            </span>
          )
        })}
        <span>{captionMessages.speed}</span>
        <span />
      </div>
      <ol ref={list} className={classes.rows} data-texts={shown.length} aria-label={captionMessages.cues}>
        {rows.map((row, at) => (
          <CueRow
            key={row.id}
            {...{ row, at, actions, onPlay }}
            languages={shown}
            isSelected={row.id === selected}
            problem={problems.get(row.id)}
            findings={shown[0] === language ? findings.get(row.id) : undefined}
          />
        ))}
      </ol>
      <div className={classes.add}>
        <Button
          variant="quiet"
          size="small"
          icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => actions.addAfter(null, shown[0] ?? '')}
        >
          {captionMessages.addCue}
        </Button>
        <span className={layout.faint}>{rows.length < 2 ? captionMessages.pasteHint : captionMessages.addCueHint}</span>
      </div>
      <FastLine {...{ rows, shown, length, actions }} />
    </div>
  )
}

/** The name of a language with its two letters. */
function CaptionLanguage({ name }: { name: string }) {
  if (isLanguageName(name)) return <LanguageMark language={name} />
  return (
    <span className={classes.other}>
      <b aria-hidden="true" translate="no">
        {name.split('-')[0]?.toUpperCase()}
      </b>
      {captionLanguageName(name)}
    </span>
  )
}

interface FastLineProps extends Pick<CueListProps, 'shown' | 'length'>, Pick<CaptionEditing, 'rows' | 'actions'> {}

/** The first cue that is too fast, what it needs, and a button that gives it. */
function FastLine({ rows, shown, length, actions }: FastLineProps) {
  const at = rows.findIndex((row) => (speedOf(row, shown) ?? 0) > READING_SPEED_MAX)
  const row = rows[at]
  const lacking = lackingTime(rows, at, { languages: shown, length })
  if (!row || row.end === null || !lacking) return null
  const { end, id } = row
  const { missing, room } = lacking
  const longer = Math.min(missing, room)
  return (
    <div className={classes.fast}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {captionMessages.isFast({
          number: at + 1,
          speed: Math.ceil(speedOf(row, shown) ?? 0),
          missing: formatSeconds(missing / 1000),
          room: room >= missing ? 'all' : room > 0 ? 'some' : 'none',
          until: timeText(end + room),
          free: formatSeconds(room / 1000),
        })}
      </span>
      {longer > 0 && (
        <Button variant="quiet" size="small" onClick={() => actions.setTime(id, { end: end + longer })}>
          {captionMessages.makeLonger}
        </Button>
      )}
    </div>
  )
}
