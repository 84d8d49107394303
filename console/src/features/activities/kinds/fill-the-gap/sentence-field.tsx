import { wordsOf } from '@griot/contract/activities/gaps.ts'
import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { TEXT_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as activitiesFillTheGapMessages from '@griot/contract/messages/ui/activities/fill-the-gap.ts'
import { announce } from '@griot/player/ui/announce.ts'
import layout from '@griot/player/ui/layout.module.css'
import { wordLang } from '@griot/player/word/word.tsx'
import { useId } from 'react'
import { listAssets } from '../../../../shared/assets/assets.calls.ts'
import type { AutoFill } from '../../../../shared/questions/auto-fill.ts'
import { changeOption, removeOption } from '../../../../shared/questions/option-list.ts'
import { QuestionHead } from '../../../../shared/questions/question-head.tsx'
import { CourseTextHints } from '../../../../shared/text-hints/course-hints.tsx'
import { isSameText } from '../../../../shared/word/same-text.ts'
import { FieldErrorText } from '../../../../ui/form/fields/fields.tsx'
import type { KindFormProps } from '../kind-view.ts'
import { applyEdit, createGap, removeGap, shownSentence, withRecording, wordOfGap } from './gap-text.ts'
import classes from './sentence-field.module.css'

type Data = ActivityData<'FillTheGapActivity'>

interface SentenceFieldProps extends Pick<KindFormProps<Data>, 'data' | 'onChange'> {
  fault: string | undefined
  language: LanguageName
  readOnly: boolean
  entry: AutoFill
  slotOf: (id: string) => string
}

/** The sentence, and its words as toggle buttons that make gaps. */
export function SentenceField(props: SentenceFieldProps) {
  const { data, onChange, fault, language, readOnly } = props
  const fieldId = useId()
  const hintId = useId()
  const noteId = useId()
  const press = usePress(props)
  const words = wordsOf(data.question.question)
  return (
    <div className={classes.question}>
      <QuestionHead
        label={activitiesFillTheGapMessages.question}
        field={fieldId}
        aside={activitiesFillTheGapMessages.makeGapTitle}
        asideId={hintId}
        path="data.question.question"
        required
      />
      <textarea
        id={fieldId}
        className={classes.sentence}
        lang={wordLang(language)}
        rows={1}
        value={shownSentence(data)}
        maxLength={TEXT_LENGTH_MAX}
        onChange={({ currentTarget: { value } }) => onChange((now) => applyEdit(now, value))}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={noteId}
        readOnly={readOnly}
        data-field="data.question.question"
        data-slot="sentence"
        data-fill
        aria-required
        autoComplete="off"
        spellCheck={false}
      />
      {words.length > 0 && (
        <fieldset
          className={`${layout.cluster} ${classes.words}`}
          aria-label={activitiesFillTheGapMessages.wordsQuestion}
        >
          {words.map(({ text, gap, start }, place) => (
            <button
              // Words repeat; their offset in the sentence does not.
              key={start}
              type="button"
              lang={wordLang(language)}
              aria-pressed={gap !== null}
              aria-describedby={hintId}
              aria-disabled={readOnly}
              onClick={() => !readOnly && press(place, gap)}
            >
              {gap === null ? text : wordOfGap(data, gap) || '…'}
              {gap !== null && (
                <>
                  <span className="visually-hidden">, </span>
                  <b>{activitiesFillTheGapMessages.gap({ gap: gap + 1 })}</b>
                </>
              )}
            </button>
          ))}
        </fieldset>
      )}
      <p id={noteId} role="status" className={classes.fault}>
        {fault && <FieldErrorText sentence={fault} />}
      </p>
      {!readOnly && (
        <CourseTextHints
          field="data.question.question"
          text={data.question.question}
          onFix={(question) => onChange((now) => ({ ...now, question: { ...now.question, question } }))}
        />
      )}
    </div>
  )
}

/** Turns a word into a gap and fills an option with it from the library, or closes the gap. */
function usePress({ data, onChange, language, entry, slotOf }: SentenceFieldProps) {
  const close = (gap: number) => {
    const id = data.answer[gap] ?? ''
    const onlyOfGap = entry.isAutoFilled(slotOf(id))
    entry.typed(slotOf(id))
    onChange((now) => {
      const shut = removeGap(now, gap)
      return onlyOfGap ? withoutFilled(shut, id) : shut
    })
    announce(activitiesFillTheGapMessages.gapRemoved({ gap: gap + 1 }))
  }
  const open = async (place: number) => {
    const opened = createGap(data, place)
    if (!opened) return
    const { word, option, number } = opened
    const filled = !data.options.some(({ id, text }) => id === option.id && text !== '')
    onChange((now) => createGap(now, place)?.data ?? now)
    const gap = opened.data.answer.indexOf(option.id) + 1
    if (!filled) return announce(activitiesFillTheGapMessages.gapUsesOption({ gap, number }))
    const found = option.audioUrl === '' ? await findRecording(language, word) : null
    if (found) onChange((now) => withRecording(now, option.id, word, found.code))
    const announcement = found
      ? activitiesFillTheGapMessages.optionFilledInFrom({ number })
      : activitiesFillTheGapMessages.optionFilledInLibrary({ number })
    announce(announcement)
    entry.recordFill(slotOf(option.id), announcement, () =>
      onChange((now) => withoutFilled(removeGap(now, now.answer.indexOf(option.id)), option.id)),
    )
  }
  return (place: number, gap: number | null) => (gap === null ? void open(place) : close(gap))
}

/** Undoes what a gap wrote into an option; the first two options stay, empty. */
function withoutFilled(data: Data, id: string): Data {
  return data.options.length > 2 ? removeOption(data, id) : changeOption(data, id, { text: '', audioUrl: '' })
}

/** Longer words contain the wanted one too; look for it among this many best results. */
const RESULTS_CHECKED_MAX = 20

/**
 * The recording of exactly this word or sentence in a language; null when there is none or the request fails: it only
 * saves typing.
 */
async function findRecording(language: LanguageName, word: string): Promise<AssetOf<'audio'> | null> {
  const query = {
    search: word,
    language,
    exact: 'true',
    limit: RESULTS_CHECKED_MAX,
    count: 'false',
  } as const
  try {
    const { assets } = await listAssets('audio', query, new AbortController().signal)
    const recordings = assets.filter(({ localText }) => isSameText(localText, word))
    return recordings.find(({ url }) => url !== null) ?? recordings[0] ?? null
  } catch {
    return null
  }
}
