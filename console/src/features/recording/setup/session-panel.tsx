import { languageSchema } from '@griot/contract/language-schema.ts'
import { LANGUAGE_NAMES, LANGUAGES, type LanguageName, languageTitle } from '@griot/contract/languages.ts'
import { SESSION_WORDS_MAX } from '@griot/contract/limits.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as setupMessages from '@griot/contract/messages/ui/recording/record-setup.ts'
import type { Word, WordList } from '@griot/contract/recording/words.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconMicrophone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Action } from '../../../ui/actions/action.ts'
import { useActions } from '../../../ui/actions/use-actions.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { ToggleSwitch } from '../../../ui/form/fields/toggle-switch.tsx'
import { NativeSelect } from '../../../ui/inputs/native-select.tsx'
import { LoadFailed } from '../../../ui/loading/list-states.tsx'
import { minutesFor } from '../booth/booth-progress.ts'
import { SidePanel } from '../panel/side-panel.tsx'
import { speakersQuery } from './record.queries.ts'
import { listKindOf, type RecordSearch } from './record.search.ts'
import { rememberChoices, rememberedChoices } from './remembered.ts'
import classes from './setup.module.css'
import { SpeakerChoice } from './speaker-choice.tsx'
import type { SessionWords } from './use-session-words.ts'
import { WordListChoice } from './word-list-choice.tsx'

/** What a session begins with. */
export interface SessionStart {
  list: WordList
  title: string
  words: readonly Word[]
  speakerId: string
  /** RFC 3339. */
  startedAt: string
  settings: { playsBack: boolean; saysFirst: boolean; keepsUnprocessed: boolean }
}

/** Kilobytes of a word of usual length, as WAV. */
const WORD_KILOBYTES = 160

interface Props {
  search: RecordSearch
  language: LanguageName
  words: SessionWords
  /** Whether the device is checked. */
  isChecked: boolean
  onChange: (change: Partial<RecordSearch>) => void
  onStart: (start: SessionStart) => void
}

/** Language, words and speaker of a session: a form, so that Enter starts the session. */
export function SessionPanel({ search, language, words: given, isChecked, onChange, onStart }: Props) {
  const { list, words, spoken } = given
  const form = useId()
  const [choices, setChoices] = useState(rememberedChoices)
  const { data: speakers = [] } = useQuery(speakersQuery(spoken))
  const speaker = speakers.find(({ id }) => id === choices.speakerId)
  const { playsBack, saysFirst, keepsUnprocessed } = choices
  const change = (changed: Partial<typeof choices>) => {
    const next = { ...choices, ...changed }
    setChoices(next)
    rememberChoices(next)
  }
  const needs = [
    ...(given.isKnown && words.length === 0 ? [setupMessages.needsWords] : []),
    ...(speaker ? [] : [setupMessages.needsSpeaker]),
    ...(speaker && speaker.consent.state !== 'given' ? [setupMessages.needsConsent] : []),
    ...(isChecked ? [] : [setupMessages.needsDevice]),
  ]
  const canStart = words.length > 0 && needs.length === 0
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (!canStart || !speaker || !list) return
    onStart({
      list,
      title: given.title,
      words,
      speakerId: speaker.id,
      startedAt: new Date().toISOString(),
      settings: { playsBack, saysFirst, keepsUnprocessed },
    })
  }
  useActions([{ ...START, applies: () => canStart }])
  return (
    <SidePanel
      label={setupMessages.choices}
      title={setupMessages.session}
      foot={
        <>
          <Button
            type="submit"
            form={form}
            variant="primary"
            className={classes.start}
            icon={<IconMicrophone size={18} stroke={1.75} aria-hidden="true" />}
            disabled={!canStart}
            aria-describedby={`${form}-needs`}
          >
            {words.length > 0 ? setupMessages.start({ count: words.length }) : setupMessages.startNone}
          </Button>
          <p id={`${form}-needs`} className={`${layout.hint} ${classes.hint}`} role="status">
            {needs.length > 0
              ? needs.join(' ')
              : words.length > 0 && setupMessages.minutes({ minutes: Math.round(minutesFor(words.length)) })}
          </p>
        </>
      }
    >
      <div className={classes.panel}>
        <form id={form} className={classes.panel} onSubmit={start} noValidate>
          <NativeSelect
            label={commonMessages.language}
            value={spoken}
            disabled={listKindOf(search) === 'codes'}
            onChange={({ currentTarget }) =>
              onChange({
                language: languageSchema.parse(currentTarget.value),
                levelId: undefined,
                lessonNumber: undefined,
              })
            }
            options={LANGUAGE_NAMES.map((name) => ({ value: name, label: languageTitle(name) }))}
          />
          <WordListChoice
            search={search}
            language={language}
            count={given.isKnown ? words.length : null}
            onChange={onChange}
          />
        </form>
        {given.error && <LoadFailed error={given.error} title={setupMessages.wordsFailed} onRetry={given.retry} />}
        {given.isKnown && list && words.length === 0 && <p role="status">{setupMessages.noWords}</p>}
        {given.total > SESSION_WORDS_MAX && (
          <p className={layout.hint}>{setupMessages.moreWords({ total: given.total, most: SESSION_WORDS_MAX })}</p>
        )}
        {given.languages.length > 1 && (
          <Note tone="warn" role="status">
            {setupMessages.manyLanguages({
              nameList: given.languages.map((name) => LANGUAGES[name].label),
              language: LANGUAGES[spoken].label,
            })}
          </Note>
        )}
        <SpeakerChoice
          form={form}
          language={spoken}
          speakerId={choices.speakerId}
          onChange={(speakerId) => change({ speakerId })}
        />
        <div>
          <h3>{setupMessages.whileRecording}</h3>
          <Setting label={setupMessages.playBack} on={playsBack} onChange={(on) => change({ playsBack: on })} />
          <Setting
            label={setupMessages.sayFirst}
            how={setupMessages.sayFirstHow}
            on={saysFirst}
            onChange={(on) => change({ saysFirst: on })}
          />
          <Setting
            label={setupMessages.keepUnprocessed}
            how={setupMessages.keepUnprocessedHow({ kilobytes: WORD_KILOBYTES })}
            on={keepsUnprocessed}
            onChange={(on) => change({ keepsUnprocessed: on })}
          />
        </div>
      </div>
    </SidePanel>
  )
}

/** Only listed: the form handles the key. */
const START: Action = {
  id: 'start session',
  label: setupMessages.startNone,
  group: 'page',
  icon: IconMicrophone,
  access: 'takes.record',
  keys: ['Enter'],
  run: null,
}

interface SettingProps {
  label: string
  how?: string
  on: boolean
  onChange: (on: boolean) => void
}

function Setting({ label, how, on, onChange }: SettingProps) {
  return (
    <div className={`${layout.row} ${classes.setting}`}>
      <span className={layout.grow}>
        {label}
        {how && <small>{how}</small>}
      </span>
      <ToggleSwitch
        label={label}
        words={{ on: setupMessages.on, off: setupMessages.off }}
        checked={on}
        onChange={onChange}
      />
    </div>
  )
}
