import { LANGUAGE_NAMES, LANGUAGES, languageTitle } from '@griot/contract/languages.ts'
import { RECORDING_LINK_DAYS_MAX } from '@griot/contract/limits.ts'
import * as recordingLinkApiMessages from '@griot/contract/messages/api/recording/recording-link.ts'
import * as speakerMessages from '@griot/contract/messages/ui/recording/speaker.ts'
import type { Speaker } from '@griot/contract/recording/speakers.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { levelsQuery } from '../../../api/curriculum.queries.ts'
import { contentLanguage } from '../../../session/content-language.ts'
import { SPEAKER_LABELS } from '../../../shared/recording/speaker-labels.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { draftNumber, fieldsFormat } from '../../../ui/form/draft/draft-format.ts'
import { useDraft } from '../../../ui/form/draft/use-draft.ts'
import { NumberField, SelectField, TextAreaField, TextField } from '../../../ui/form/fields/fields.tsx'
import { FormDialog } from '../../../ui/form/layout/form-dialog.tsx'
import { SaveFailed, useSaveFailure } from '../../../ui/form/save/save-failed.tsx'
import { useSave } from '../../../ui/form/save/use-save.ts'
import { copyText } from '../../../ui/text/copy-text.ts'
import { inviteSchema, LIST_KINDS, type ListKind } from './invite-schema.ts'
import { speakersQuery, useMakeLink } from './speakers.queries.ts'

type Values = z.input<typeof inviteSchema>

const LIST_NAMES: Record<ListKind, string> = {
  missing: speakerMessages.missingWords,
  lesson: speakerMessages.lessonWords,
  search: speakerMessages.searchWords,
  codes: speakerMessages.codeWords,
}
const LIST_OPTIONS = LIST_KINDS.map((value) => ({ value, label: LIST_NAMES[value] }))
const LANGUAGE_OPTIONS = LANGUAGE_NAMES.map((value) => ({ value, label: languageTitle(value) }))

const DAYS = 14

const format = fieldsFormat<Values>(
  z.object({
    speakerId: z.string(),
    kind: z.enum(LIST_KINDS),
    language: z.enum(LANGUAGE_NAMES),
    levelId: z.string(),
    lessonNumber: draftNumber,
    search: z.string(),
    codes: z.string(),
    title: z.string(),
    days: draftNumber,
  }),
)

interface Props {
  /** Null: chosen in the form. */
  speaker: Speaker | null
  onMade: (speakerId: string) => void
  onClose: () => void
}

/** Makes a link with which a speaker without an account records one list of words. */
export function InviteForm({ speaker, onMade, onClose }: Props) {
  const { data: speakers = [] } = useQuery(speakersQuery({}))
  const form = useForm<Values, unknown, z.output<typeof inviteSchema>>({
    resolver: zodResolver(inviteSchema),
    defaultValues: {
      speakerId: speaker?.id ?? '',
      kind: 'missing',
      language: speaker?.language ?? contentLanguage() ?? 'yoruba',
      levelId: '',
      lessonNumber: 1,
      search: '',
      codes: '',
      title: '',
      days: DAYS,
    },
  })
  const draft = useDraft(`recording-link-${speaker?.id ?? 'new'}`, form, { format })
  const make = useMakeLink()
  const failure = useSaveFailure(form, speakerMessages.makeFailed)
  const { submit, saving, offline } = useSave({
    form,
    draft,
    save: ({ speakerId, body }) => make.mutateAsync({ id: speakerId, body, key: draft.keyOf([speakerId, body]) }),
    onSaved: async ({ path }) => {
      const copied = path !== null && (await copyText(new URL(path, window.location.href).href))
      toast.success(recordingLinkApiMessages.created.message, copied ? speakerMessages.copied : '')
    },
    onDone: () => {
      onClose()
      onMade(form.getValues('speakerId'))
    },
    onRefused: failure.show,
    refused: speakerMessages.makeFailed,
  })
  const [kind, language] = form.watch(['kind', 'language'])
  useEffect(() => {
    // Typed names stay.
    if (form.getFieldState('title').isDirty && form.getValues('title') !== '') return
    const name = speakerMessages.defaultListName({ list: kind, language: LANGUAGES[language].label })
    form.resetField('title', { defaultValue: name })
  }, [form, kind, language])
  const speakerOptions = speakers
    .filter(({ consent }) => consent.state !== 'withdrawn')
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormDialog
      title={speakerMessages.invite}
      width={520}
      onClose={onClose}
      onSubmit={submit}
      draft={draft}
      saving={saving}
      offline={offline}
      action={speakerMessages.make}
      acting={speakerMessages.making}
      notes={<SaveFailed failure={failure} />}
    >
      <SelectField
        form={form}
        name="speakerId"
        label={speakerMessages.speaker}
        options={speakerOptions}
        placeholder={speakerMessages.chooseSpeaker}
        disabled={speaker !== null}
      />
      <SelectField form={form} name="kind" label={speakerMessages.words} options={LIST_OPTIONS} />
      {kind !== 'codes' && (
        <SelectField form={form} name="language" label={SPEAKER_LABELS.language} options={LANGUAGE_OPTIONS} />
      )}
      {kind === 'lesson' && <LessonFields form={form} />}
      {kind === 'search' && (
        <TextField form={form} name="search" label={speakerMessages.searchTerm} lang={LANGUAGES[language].tag} />
      )}
      {kind === 'codes' && <TextAreaField form={form} name="codes" label={speakerMessages.codes} rows={5} />}
      <TextField
        form={form}
        name="title"
        label={speakerMessages.listName}
        hint={speakerMessages.listNameHint}
        mayQuote
      />
      <NumberField
        form={form}
        name="days"
        label={speakerMessages.days}
        hint={speakerMessages.daysRange({ most: RECORDING_LINK_DAYS_MAX })}
      />
    </FormDialog>
  )
}

type Form = ReturnType<typeof useForm<Values, unknown, z.output<typeof inviteSchema>>>

function LessonFields({ form }: { form: Form }) {
  const { data: levels = [] } = useQuery(levelsQuery(form.watch('language')))
  return (
    <>
      <SelectField
        form={form}
        name="levelId"
        label={speakerMessages.level}
        options={levels.map(({ id, level, title }) => ({
          value: id,
          label: speakerMessages.levelOption({ level, title }),
        }))}
        placeholder={speakerMessages.chooseLevel}
      />
      <NumberField form={form} name="lessonNumber" label={speakerMessages.lesson} />
    </>
  )
}
