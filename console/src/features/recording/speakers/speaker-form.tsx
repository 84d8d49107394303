import { LANGUAGE_NAMES, LANGUAGES, languageTitle } from '@griot/contract/languages.ts'
import * as speakerApiMessages from '@griot/contract/messages/api/recording/speaker.ts'
import * as speakerMessages from '@griot/contract/messages/ui/recording/speaker.ts'
import { type Speaker, speakerFormSchema, speakerSchema } from '@griot/contract/recording/speakers.ts'
import layout from '@griot/player/ui/layout.module.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { contentLanguage } from '../../../session/content-language.ts'
import { SPEAKER_LABELS } from '../../../shared/recording/speaker-labels.ts'
import { LetterPalette } from '../../../shared/word/letter-palette.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FORM_QUERY_OPTIONS, useConflict } from '../../../ui/form/conflict/use-conflict.ts'
import { draftNumber, fieldsFormat } from '../../../ui/form/draft/draft-format.ts'
import { useDraft } from '../../../ui/form/draft/use-draft.ts'
import { NumberField, SelectField, TextField } from '../../../ui/form/fields/fields.tsx'
import { FormDialog } from '../../../ui/form/layout/form-dialog.tsx'
import { SaveFailed, useSaveFailure } from '../../../ui/form/save/save-failed.tsx'
import { useSave } from '../../../ui/form/save/use-save.ts'
import classes from './speakers.module.css'
import { speakerQuery, useSaveSpeaker } from './speakers.queries.ts'

const schema = speakerFormSchema.extend({ isOwn: z.boolean() })
type Values = z.input<typeof schema>

const EMPTY: Values = {
  name: '',
  isPseudonym: false,
  language: contentLanguage() ?? ('' as Values['language']),
  place: '',
  birthYear: null,
  isOwn: false,
}

const valuesOf = ({ name, isPseudonym, language, place, birthYear, isOwn }: Speaker): Values => ({
  ...{ name, isPseudonym, language, place, birthYear, isOwn },
})

const format = fieldsFormat<Values>(
  z.object({
    name: z.string(),
    isPseudonym: z.boolean(),
    language: z.string() as unknown as z.ZodType<Values['language']>,
    place: z.string(),
    birthYear: draftNumber,
    isOwn: z.boolean(),
  }),
)

const LANGUAGE_OPTIONS = LANGUAGE_NAMES.map((value) => ({ value, label: languageTitle(value) }))

interface Props {
  /** Null adds a speaker. */
  speaker: Speaker | null
  onSaved?: (speaker: Speaker) => void
  onClose: () => void
}

/** Adds or changes a speaker. Consent is not part of it: the speaker gives it. */
export function SpeakerForm({ speaker, onSaved, onClose }: Props) {
  // A refetch in the background must not change the row under the form.
  const [opened] = useState(speaker ?? undefined)
  const client = useQueryClient()
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: opened ? valuesOf(opened) : EMPTY,
  })
  const send = useSaveSpeaker()
  const conflict = useConflict<Speaker, Values>({
    form,
    row: opened,
    ...(opened && { fresh: () => client.fetchQuery({ ...speakerQuery(opened.id), ...FORM_QUERY_OPTIONS }) }),
    values: valuesOf,
    parse: (row) => speakerSchema.parse(row),
    labels: { ...SPEAKER_LABELS, isOwn: speakerMessages.isOwn },
  })
  const draft = useDraft(`speaker-${opened?.id ?? 'new'}`, form, { format, put: conflict.restoreDraft })
  const failure = useSaveFailure(form, speakerMessages.saveFailed)
  const { submit, saving, offline } = useSave({
    form,
    draft,
    conflict,
    save: (body) => {
      const key = draft.keyOf(body)
      if (!opened) return send.mutateAsync({ body, key })
      return send.mutateAsync({ id: opened.id, version: conflict.version() ?? opened.version, body, key })
    },
    onSaved: ({ name }) =>
      toast.success(opened ? speakerApiMessages.updated.message : speakerApiMessages.created.message, name),
    onDone: (saved) => {
      onClose()
      onSaved?.(saved)
    },
    onRefused: failure.show,
    refused: speakerMessages.saveFailed,
  })
  const language = form.watch('language')
  const word = LANGUAGE_NAMES.includes(language) ? LANGUAGES[language].tag : undefined
  const field = { form, conflict }
  return (
    <FormDialog
      title={opened ? speakerMessages.edit : speakerMessages.add}
      width={520}
      onClose={onClose}
      onSubmit={submit}
      draft={draft}
      {...(opened && { conflict })}
      saving={saving}
      offline={offline}
      notes={<SaveFailed failure={failure} />}
    >
      <TextField
        {...field}
        name="name"
        label={SPEAKER_LABELS.name}
        hint={speakerMessages.nameHint}
        lang={word}
        autoFocus
      />
      <div>
        <label className={`${layout.row} ${classes.tick}`}>
          <input type="checkbox" {...form.register('isPseudonym')} />
          {SPEAKER_LABELS.isPseudonym}
        </label>
        {!opened && (
          <label className={`${layout.row} ${classes.tick}`}>
            <input type="checkbox" {...form.register('isOwn')} />
            {speakerMessages.isOwn}
          </label>
        )}
      </div>
      <SelectField
        {...field}
        name="language"
        label={SPEAKER_LABELS.language}
        options={LANGUAGE_OPTIONS}
        placeholder={speakerMessages.chooseLanguage}
      />
      <TextField {...field} name="place" label={SPEAKER_LABELS.place} lang={word} optional />
      {word && <LetterPalette language={language} />}
      <NumberField
        {...field}
        name="birthYear"
        label={SPEAKER_LABELS.birthYear}
        hint={speakerMessages.birthYearHint}
        optional
      />
    </FormDialog>
  )
}
