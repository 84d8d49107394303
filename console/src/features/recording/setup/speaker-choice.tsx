import type { LanguageName } from '@griot/contract/languages.ts'
import * as consentMessages from '@griot/contract/messages/ui/recording/consent.ts'
import * as setupMessages from '@griot/contract/messages/ui/recording/record-setup.ts'
import type { Speaker } from '@griot/contract/recording/speakers.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError, sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { useHasPermission } from '../../../session/use-session.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { OfflineNote } from '../../../ui/form/save/offline-note.tsx'
import { SaveFailed, useSaveFailure } from '../../../ui/form/save/save-failed.tsx'
import { useIdempotencyKey } from '../../../ui/form/save/use-idempotency-key.ts'
import { useSave } from '../../../ui/form/save/use-save.ts'
import { NativeSelect } from '../../../ui/inputs/native-select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { LoadFailed } from '../../../ui/loading/list-states.tsx'
import { ConsentFields, ConsentText, consentFields } from '../consent/consent-fields.tsx'
import { recordingKey, recordingSettingsQuery, speakersQuery } from './record.queries.ts'
import classes from './setup.module.css'

const NEW = 'new'

interface Props {
  /** Id of the form of the session. */
  form: string
  language: LanguageName
  speakerId: string | null
  onChange: (speakerId: string | null) => void
}

/** Who speaks, and whether the speaker agrees; the own speaker is added here. */
export function SpeakerChoice({ form, language, speakerId, onChange }: Props) {
  const speakers = useQuery(speakersQuery(language))
  const [isAdding, setAdding] = useState(false)
  const all = speakers.data ?? []
  const chosen = all.find(({ id }) => id === speakerId)
  const mayManage = useHasPermission('speakers.manage')
  const hasOwn = all.some(({ isOwn }) => isOwn)
  const adds = isAdding || (speakers.data !== undefined && all.length === 0)
  return (
    <div className={classes.details}>
      {speakers.error && (
        <LoadFailed error={speakers.error} title={setupMessages.loadFailed} onRetry={() => void speakers.refetch()} />
      )}
      <NativeSelect
        form={form}
        label={setupMessages.speaker}
        value={adds ? NEW : (chosen?.id ?? '')}
        onChange={({ currentTarget: { value } }) => {
          setAdding(value === NEW)
          onChange(value === NEW || value === '' ? null : value)
        }}
        options={[
          { value: '', label: setupMessages.chooseSpeaker },
          ...all.map((speaker) => ({ value: speaker.id, label: nameOf(speaker) })),
          ...(hasOwn ? [] : [{ value: NEW, label: setupMessages.newSpeaker }]),
        ]}
      />
      {mayManage && (
        <LinkButton
          variant="quiet"
          size="small"
          className={classes.speakers}
          to="/dashboard/speakers"
          search={{ language }}
        >
          {setupMessages.allSpeakers}
        </LinkButton>
      )}
      {adds && (
        <OwnSpeaker
          language={language}
          onAdded={(id) => {
            setAdding(false)
            onChange(id)
          }}
        />
      )}
      {chosen && <Consent key={chosen.id} speaker={chosen} />}
    </div>
  )
}

const nameOf = ({ name, place }: Speaker) => (place === '' ? name : setupMessages.speakerOption({ name, place }))

function OwnSpeaker({ language, onAdded }: { language: LanguageName; onAdded: (id: string) => void }) {
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  const [name, setName] = useState('')
  const [place, setPlace] = useState('')
  const add = useSingleMutation({
    mutationFn: (body: { name: string; place: string; language: LanguageName; isOwn: true }) =>
      call('createSpeaker', { body, idempotencyKey: keyOf(body) }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: recordingKey })
      onAdded(id)
    },
  })
  const errorOf = (path: string) =>
    add.error instanceof ApiError ? add.error.errors.find((fault) => fault.path === path)?.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ name, place, language, isOwn: true })
  }
  return (
    <form className={classes.details} onSubmit={submit} noValidate>
      {add.error && !errorOf('name') && !errorOf('place') && (
        <Note tone="bad" role="alert">
          {sentenceOf(add.error, setupMessages.speakerFailed)}
        </Note>
      )}
      <TextInput
        label={setupMessages.yourName}
        value={name}
        error={errorOf('name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        label={setupMessages.yourPlace}
        value={place}
        error={errorOf('place')}
        onChange={({ currentTarget }) => setPlace(currentTarget.value)}
      />
      <Button type="submit" loading={add.isPending}>
        {setupMessages.addSpeaker}
      </Button>
    </form>
  )
}

/** The consent of a speaker; it must be given before the first take. */
function Consent({ speaker }: { speaker: Speaker }) {
  const { state, version } = speaker.consent
  if (state === 'given') return <Badge tone="ok">{setupMessages.consentGiven({ version: version ?? 1 })}</Badge>
  if (state === 'withdrawn') return <Note tone="warn">{setupMessages.consentWithdrawn}</Note>
  return <AskConsent speaker={speaker} />
}

function AskConsent({ speaker }: { speaker: Speaker }) {
  const settings = useQuery(recordingSettingsQuery)
  if (settings.error)
    return (
      <LoadFailed error={settings.error} title={consentMessages.loadFailed} onRetry={() => void settings.refetch()} />
    )
  if (!settings.data) return null
  const { consentText: text, consentVersion: version } = settings.data
  return <ConsentForm key={version} {...{ speaker, text, version }} />
}

const consentForm = z.object(consentFields)
type ConsentValues = z.input<typeof consentForm>

function ConsentForm({ speaker, text, version }: { speaker: Speaker; text: string; version: number }) {
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  const form = useForm<ConsentValues>({
    resolver: zodResolver(consentForm),
    defaultValues: { licence: speaker.consent.licence ?? ('' as ConsentValues['licence']), agrees: false },
  })
  const failure = useSaveFailure(form, consentMessages.failed)
  const { submit, saving, offline } = useSave({
    form,
    save: ({ licence }) => {
      const body = { consentVersion: version, licence }
      return call('giveConsent', { params: { id: speaker.id }, body, idempotencyKey: keyOf(body) })
    },
    onSaved: () => void client.invalidateQueries({ queryKey: recordingKey }),
    onRefused: failure.show,
    refused: consentMessages.failed,
  })
  return (
    <form className={classes.details} onSubmit={submit} noValidate>
      <p>{setupMessages.consentMissing}</p>
      <OfflineNote offline={offline} />
      <SaveFailed failure={failure} />
      <ConsentText text={text} version={version} />
      <ConsentFields form={form} names={{ licence: 'licence', agrees: 'agrees' }} />
      <Button type="submit" loading={saving}>
        {saving ? consentMessages.confirming : consentMessages.confirm}
      </Button>
    </form>
  )
}
