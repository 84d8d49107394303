import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as activitiesCrossWordMessages from '@griot/contract/messages/ui/activities/cross-word.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { CodeField } from '../../../../shared/codes/code-field.tsx'
import { useCode } from '../../../../shared/codes/code-lookup.ts'
import { CodeNote } from '../../../../shared/codes/code-note.tsx'
import { useAsCodeTarget } from '../../../../shared/codes/code-targets-context.tsx'
import { useAssetDrop } from '../../../../shared/codes/dragged-asset.ts'
import type { AutoFill } from '../../../../shared/questions/auto-fill.ts'
import { WordInput } from '../../../../shared/questions/word-input.tsx'
import { CourseTextHints } from '../../../../shared/text-hints/course-hints.tsx'
import classes from './pair-row.module.css'
import type { Clue, CrossingWord, Pair } from './pairs.ts'

/** Slots of a row for automatic filling. */
export const slotsOf = (id: string) => ({ clue: `clue ${id}`, word: `word ${id}` })

interface PairRowProps {
  pair: Pair
  /** Number of the clue. */
  number: number
  /** Paths of clue and word in the saved data, by which a URL addresses their fields. */
  paths: { clue: string; word: string }
  faults: Record<'clue' | 'clueAudio' | 'word' | 'wordAudio', string | undefined>
  language: LanguageName
  readOnly: boolean
  entry: AutoFill
  handle: ReactNode
  moves: ReactNode
  onClue: (change: Partial<Clue>) => void
  onWord: (change: Partial<Omit<CrossingWord, 'id'>>) => void
}

/** A clue and its word, each with optional audio. */
export function PairRow(props: PairRowProps) {
  const { pair, number, faults, language, readOnly, entry, onClue, onWord, paths } = props
  const { clue, word } = pair
  const clueNoteId = useId()
  const wordNoteId = useId()
  const clueLookup = useCode('audio', clue.audioUrl)
  const wordLookup = useCode('audio', word.audioUrl)
  const clueField = useRef<HTMLInputElement>(null)
  const wordField = useRef<HTMLInputElement>(null)
  const slots = slotsOf(pair.id)
  const fillsWord = useWordInsertTarget(props)
  const fillsClue = useClueInsertTarget(props)
  const takes = useAssetDrop(readOnly ? {} : { audio: fillsWord.insert })
  const typeClue = (change: Partial<Clue>) => {
    entry.typed(slots.clue)
    onClue(change)
  }
  const typeWord = (change: Partial<CrossingWord>) => {
    entry.typed(slots.word)
    onWord(change)
  }

  return (
    <div className={classes.row} data-fixed={readOnly || undefined} {...takes}>
      {props.handle}
      <span className={classes.number}>{number}</span>
      <div className={classes.clue}>
        <span className={classes.label} data-required aria-hidden="true">
          {activitiesCrossWordMessages.clueText}
        </span>
        <WordInput
          label={activitiesCrossWordMessages.clueTextOf({ number })}
          field={`${paths.clue}.text`}
          value={clue.text}
          onChange={(text) => typeClue({ text })}
          // Asset Search results for a clue fill its word.
          onFocus={fillsWord.focused}
          invalid={faults.clue !== undefined}
          describedBy={clueNoteId}
          readOnly={readOnly}
          slot={slots.clue}
          required
        />
      </div>
      <div className={classes.clueAudio}>
        <span className={classes.label} aria-hidden="true">
          {activitiesCrossWordMessages.audioOptional}
        </span>
        <CodeField
          kind="audio"
          ref={clueField}
          label={activitiesCrossWordMessages.clueAudioCode({ number })}
          field={`${paths.clue}.audioUrl`}
          code={clue.audioUrl}
          lookup={clueLookup}
          onChange={(audioUrl) => typeClue({ audioUrl })}
          onFocus={fillsClue.focused}
          completes={{ language, onPick: fillsClue.insert }}
          invalid={faults.clueAudio !== undefined}
          describedBy={clueNoteId}
          readOnly={readOnly}
          got={entry.isAutoFilled(slots.clue)}
          plays={clue.text}
        />
      </div>
      <IconArrowRight className={classes.arrow} size={16} stroke={1.75} aria-hidden />
      <div className={classes.word}>
        <span className={classes.label} data-required aria-hidden="true">
          {activitiesCrossWordMessages.word}
        </span>
        <WordInput
          label={activitiesCrossWordMessages.wordText({ number })}
          field={`${paths.word}.text`}
          language={language}
          value={word.text}
          onChange={(text) => typeWord({ text })}
          onFocus={fillsWord.focused}
          invalid={faults.word !== undefined}
          describedBy={wordNoteId}
          readOnly={readOnly}
          got={entry.isAutoFilled(slots.word)}
          slot={slots.word}
          required
        />
      </div>
      <div className={classes.wordAudio}>
        <span className={classes.label} aria-hidden="true">
          {activitiesCrossWordMessages.audioOptional}
        </span>
        <CodeField
          kind="audio"
          ref={wordField}
          label={activitiesCrossWordMessages.wordAudioCode({ number })}
          field={`${paths.word}.audioUrl`}
          code={word.audioUrl}
          lookup={wordLookup}
          onChange={(audioUrl) => typeWord({ audioUrl })}
          onFocus={fillsWord.focused}
          completes={{ language, onPick: fillsWord.insert, from: 'end' }}
          invalid={faults.wordAudio !== undefined}
          describedBy={wordNoteId}
          readOnly={readOnly}
          got={entry.isAutoFilled(slots.word)}
          plays={word.text}
        />
      </div>
      <div className={classes.moves}>{props.moves}</div>
      <div className={classes.clueNote}>
        <CodeNote
          kind="audio"
          id={clueNoteId}
          field={clueField}
          code={clue.audioUrl}
          lookup={clueLookup}
          faults={[faults.clue, faults.clueAudio].filter((fault) => fault !== undefined)}
          language={language}
        />
        {!readOnly && (
          <CourseTextHints field={`${paths.clue}.text`} text={clue.text} onFix={(text) => typeClue({ text })} />
        )}
      </div>
      <div className={classes.wordNote}>
        <CodeNote
          kind="audio"
          id={wordNoteId}
          field={wordField}
          code={word.audioUrl}
          lookup={wordLookup}
          faults={[faults.word, faults.wordAudio].filter((fault) => fault !== undefined)}
          language={language}
        />
        {!readOnly && (
          <CourseTextHints field={`${paths.word}.text`} text={word.text} onFix={(text) => typeWord({ text })} />
        )}
      </div>
    </div>
  )
}

/** Makes the word an insert target; the asset's text is inserted too if there is none. */
function useWordInsertTarget({ pair, number, readOnly, entry, onWord }: PairRowProps) {
  const { id, text, audioUrl } = pair.word
  const slot = slotsOf(id).word
  const fillsText = text.trim() === '' || entry.isAutoFilled(slot)
  const insert = (asset: AssetOf<AssetKind>) => {
    onWord({
      text: fillsText && 'localText' in asset ? asset.localText : text,
      audioUrl: asset.code,
    })
    entry.filled(slot, activitiesCrossWordMessages.wordFilledInFrom({ number, code: asset.code }), () =>
      onWord({ text, audioUrl }),
    )
  }
  const label = fillsText
    ? activitiesCrossWordMessages.wordTextAndCode({ number })
    : activitiesCrossWordMessages.wordTarget({ number })
  const place = {
    kind: 'audio' as const,
    label,
    place: activitiesCrossWordMessages.wordText({ number }),
    code: audioUrl,
    insert,
  }
  return { insert, focused: useAsCodeTarget(readOnly ? null : place) }
}

/** Makes the clue's audio an insert target. */
function useClueInsertTarget({ pair, number, readOnly, entry, onClue }: PairRowProps) {
  const { audioUrl } = pair.clue
  const insert = (asset: AssetOf<AssetKind>) => {
    onClue({ audioUrl: asset.code })
    entry.filled(
      slotsOf(pair.id).clue,
      activitiesCrossWordMessages.audioClueFilledIn({ number, code: asset.code }),
      () => onClue({ audioUrl }),
    )
  }
  const label = activitiesCrossWordMessages.clueTarget({ number })
  const place = {
    kind: 'audio' as const,
    label,
    place: activitiesCrossWordMessages.clueName({ number }),
    code: audioUrl,
    insert,
  }
  return { insert, focused: useAsCodeTarget(readOnly ? null : place) }
}
