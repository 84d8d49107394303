import { LANGUAGE_NAMES, LANGUAGES, type LanguageName, languageSchema } from '@griot/contract/languages.ts'
import { SESSION_WORDS_MAX } from '@griot/contract/limits.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as setupMessages from '@griot/contract/messages/ui/recording/record-setup.ts'
import type { Word, WordList } from '@griot/contract/recording/words.ts'
import { IconMicrophone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { ToggleSwitch } from '../../../ui/form/fields/toggle-switch.tsx'
import { NativeSelect } from '../../../ui/inputs/native-select.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { LoadFailed } from '../../../ui/loading/list-states.tsx'
import { useDebounced } from '../../../ui/loading/use-debounced.ts'
import { minutesFor } from '../booth/booth-progress.ts'
import { SidePanel } from '../panel/side-panel.tsx'
import { speakersQuery, wordsQuery } from './record.queries.ts'
import type { RecordSearch } from './record.search.ts'
import { rememberChoices, rememberedChoices } from './remembered.ts'
import classes from './setup.module.css'
import { SpeakerChoice } from './speaker-choice.tsx'
import { listOf } from './word-list.ts'
import { WordListChoice } from './word-list-choice.tsx'

/** What a session begins with. */
export interface SessionStart {
  list: WordList
  title: string
  words: readonly Word[]
  speakerId: string
  settings: { playsBack: boolean; saysFirst: boolean; keepsUnprocessed: boolean }
}

/** Kilobytes of a word of usual length, as WAV. */
const WORD_KILOBYTES = 160

interface Props {
  search: RecordSearch
  language: LanguageName
  /** Codes of takes that are only on this device: their words are recorded already. */
  recorded: ReadonlySet<string>
  onChange: (change: Partial<RecordSearch>) => void
  onStart: (start: SessionStart) => void
}

/** Language, words and speaker of a session. */
export function SessionPanel({ search, language, recorded, onChange, onStart }: Props) {
  const [choices, setChoices] = useState(rememberedChoices)
  const list = listOf(useDebounced(search, 300), language)
  const read = useQuery(wordsQuery(list))
  const listed = read.data?.words ?? []
  // Their takes have not reached the server yet.
  const words = list?.kind === 'missing' ? listed.filter(({ code }) => !recorded.has(code)) : listed
  const spoken = words[0]?.language ?? language
  const { data: speakers = [] } = useQuery(speakersQuery(spoken))
  const speaker = speakers.find(({ id }) => id === choices.speakerId)
  const { playsBack, saysFirst, keepsUnprocessed } = choices
  const change = (changed: Partial<typeof choices>) => {
    const next = { ...choices, ...changed }
    setChoices(next)
    rememberChoices(next)
  }
  const canStart = list !== null && words.length > 0 && speaker?.consent.state === 'given'
  const start = () => {
    if (!canStart || !speaker || !read.data) return
    onStart({
      list,
      title: read.data.title,
      words,
      speakerId: speaker.id,
      settings: { playsBack, saysFirst, keepsUnprocessed },
    })
  }
  const total = read.data?.total ?? 0
  return (
    <SidePanel
      label={setupMessages.choices}
      title={setupMessages.session}
      foot={
        <>
          <Button
            variant="primary"
            className={classes.start}
            icon={<IconMicrophone size={18} stroke={1.75} aria-hidden="true" />}
            disabled={!canStart}
            onClick={start}
          >
            {words.length > 0 ? setupMessages.start({ count: words.length }) : setupMessages.startNone}
          </Button>
          {words.length > 0 && (
            <p className={`${layout.hint} ${classes.hint}`}>
              {setupMessages.minutes({ minutes: Math.round(minutesFor(words.length)) })}
            </p>
          )}
        </>
      }
    >
      <div className={classes.panel}>
        <NativeSelect
          label={commonMessages.language}
          value={language}
          onChange={({ currentTarget }) =>
            onChange({
              language: languageSchema.parse(currentTarget.value),
              levelId: undefined,
              lessonNumber: undefined,
            })
          }
          options={LANGUAGE_NAMES.map((name) => ({ value: name, label: LANGUAGES[name].label }))}
        />
        <WordListChoice
          search={search}
          language={language}
          count={read.data ? words.length : null}
          onChange={onChange}
        />
        {read.error && (
          <LoadFailed error={read.error} title={setupMessages.wordsFailed} onRetry={() => void read.refetch()} />
        )}
        {read.data && words.length === 0 && <p role="status">{setupMessages.noWords}</p>}
        {total > SESSION_WORDS_MAX && (
          <p className={layout.hint}>{setupMessages.moreWords({ total, most: SESSION_WORDS_MAX })}</p>
        )}
        <SpeakerChoice
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
