import { LANGUAGE_NAMES, LANGUAGES, languageTitle } from '@griot/contract/languages.ts'
import { LESSONS_PER_LEVEL } from '@griot/contract/limits.ts'
import * as levelMessages from '@griot/contract/messages/ui/curriculum/level.ts'
import { wordLang } from '@griot/player/word/word.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { LEVEL_LABELS } from '../../shared/curriculum/curriculum-labels.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FieldConflict } from '../../ui/form/conflict/conflict-note.tsx'
import type { Conflict } from '../../ui/form/conflict/use-conflict.ts'
import { NumberField, SelectField, TextAreaField, TextField } from '../../ui/form/fields/fields.tsx'
import { ToggleSwitch } from '../../ui/form/fields/toggle-switch.tsx'
import { FieldRow, SwitchRow } from '../../ui/form/layout/form-sheet.tsx'
import type { LevelFormValues } from './level-form.ts'
import { LevelSwitch } from './level-switch.tsx'
import { PictureField } from './picture-field.tsx'

interface Props {
  form: UseFormReturn<LevelFormValues, unknown, unknown>
  /** Whether language and number are fixed: the public ids of an existing level contain them. */
  fixed: boolean
  /** Also shows what learners have completed, and the lock. */
  full?: boolean
  /** Absent while creating. */
  levelId?: string
  conflict?: Conflict<unknown, LevelFormValues>
}

export function LevelFields({ form, fixed, full = false, levelId, conflict }: Props) {
  const mayPublish = useHasPermission('availability.set')
  const languages = useLanguageOptions()
  const [language, available, locked, level] = form.watch(['language', 'available', 'locked', 'level'])
  const word = language === '' ? undefined : language
  const field = { form, conflict }
  const set = (name: 'available' | 'locked', value: boolean) => form.setValue(name, value, { shouldDirty: true })
  return (
    <>
      <FieldRow>
        <SelectField
          {...field}
          name="language"
          label={LEVEL_LABELS.language}
          options={languages}
          placeholder={levelMessages.chooseLanguage}
          disabled={fixed}
        />
        <NumberField {...field} name="level" label={LEVEL_LABELS.level} disabled={fixed} />
        <TextField {...field} name="levelInWords" label={LEVEL_LABELS.levelInWords} mayQuote />
      </FieldRow>
      <TextField {...field} name="title" label={LEVEL_LABELS.title} lang={word && wordLang(word)} mayQuote autoFocus />
      <TextAreaField {...field} name="description" label={LEVEL_LABELS.description} mayQuote />
      <FieldRow>
        <NumberField
          {...field}
          name="totalLessons"
          label={LEVEL_LABELS.totalLessons}
          hint={levelMessages.totalRange({ least: 0, most: LESSONS_PER_LEVEL })}
        />
        {full && <NumberField {...field} name="completedLessons" label={LEVEL_LABELS.completedLessons} />}
      </FieldRow>
      <PictureField {...field} name="icon" label={LEVEL_LABELS.icon} language={word} />
      <PictureField {...field} name="image" label={LEVEL_LABELS.image} language={word} />
      <SwitchRow>
        {mayPublish && (
          <div>
            <LevelSwitch
              level={level}
              levelId={levelId}
              language={word ?? LANGUAGE_NAMES[0]}
              available={available}
              onChange={(next) => set('available', next)}
            />
            <FieldConflict conflict={conflict} name="available" />
          </div>
        )}
        {full && (
          <div>
            <ToggleSwitch
              label={LEVEL_LABELS.locked}
              words={{ on: levelMessages.locked, off: levelMessages.notLocked }}
              checked={locked}
              onChange={(next) => set('locked', next)}
            />
            <FieldConflict conflict={conflict} name="locked" />
          </div>
        )}
      </SwitchRow>
    </>
  )
}

/** The supported languages; if they cannot be loaded, shows a toast and uses the six built-in ones. */
function useLanguageOptions() {
  const { data, error } = useQuery(languagesQuery)
  useEffect(() => {
    // The end of the session is already shown.
    if (!error || (error instanceof ApiError && error.status === 401)) return
    const refused = error instanceof ApiError && error.status > 0
    toast.failure(refused ? levelMessages.languagesFailed : levelMessages.languagesError)
  }, [error])
  const names = data?.map((language) => language.name) ?? Object.values(LANGUAGES).map(({ name }) => name)
  return names.map((name) => ({ value: name, label: languageTitle(name) }))
}

/** The languages that the server offers; they change only with a release. */
const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: ({ signal }) => call('listLanguages', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
