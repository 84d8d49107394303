import * as consentMessages from '@griot/contract/messages/ui/recording/consent.ts'
import {
  type RecordingSettings,
  recordingSettingsFormSchema,
  recordingSettingsSchema,
} from '@griot/contract/recording/settings.ts'
import layout from '@griot/player/ui/layout.module.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { toast } from '../../../ui/feedback/toast.ts'
import { FORM_QUERY_OPTIONS, useConflict } from '../../../ui/form/conflict/use-conflict.ts'
import { fieldsFormat } from '../../../ui/form/draft/draft-format.ts'
import { useDraft } from '../../../ui/form/draft/use-draft.ts'
import { TextAreaField } from '../../../ui/form/fields/fields.tsx'
import { FormDialog } from '../../../ui/form/layout/form-dialog.tsx'
import { SaveFailed, useSaveFailure } from '../../../ui/form/save/save-failed.tsx'
import { useSave } from '../../../ui/form/save/use-save.ts'
import { LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import classes from './speakers.module.css'
import { recordingSettingsQuery, useSaveRecordingSettings } from './speakers.queries.ts'

type Values = z.input<typeof recordingSettingsFormSchema>

const LABELS = { consentText: consentMessages.text, acceptsOwnTakes: consentMessages.acceptsOwn }
const format = fieldsFormat<Values>(z.object({ consentText: z.string(), acceptsOwnTakes: z.boolean() }))
const valuesOf = ({ consentText, acceptsOwnTakes }: RecordingSettings): Values => ({ consentText, acceptsOwnTakes })

/** The consent text and the rules of recording, for admins. */
export function RecordingSettingsForm({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(recordingSettingsQuery)
  if (data) return <SettingsForm settings={data} onClose={onClose} />
  return (
    <Dialog title={consentMessages.settings} width={640} onClose={onClose}>
      {error ? (
        <LoadFailed error={error} title={consentMessages.settingsFailed} onRetry={() => void refetch()} />
      ) : (
        <Loading sentence={consentMessages.loading}>
          <Skeleton width="100%" height={240} />
        </Loading>
      )}
    </Dialog>
  )
}

function SettingsForm({ settings, onClose }: { settings: RecordingSettings; onClose: () => void }) {
  // A refetch in the background must not change the row under the form.
  const [opened] = useState(settings)
  const client = useQueryClient()
  const form = useForm<Values>({
    resolver: zodResolver(recordingSettingsFormSchema),
    defaultValues: valuesOf(opened),
  })
  const send = useSaveRecordingSettings()
  const conflict = useConflict<RecordingSettings, Values>({
    form,
    row: opened,
    fresh: () => client.fetchQuery({ ...recordingSettingsQuery, ...FORM_QUERY_OPTIONS }),
    values: valuesOf,
    parse: (row) => recordingSettingsSchema.parse(row),
    labels: LABELS,
  })
  const draft = useDraft('recording-settings', form, { format, put: conflict.restoreDraft })
  const failure = useSaveFailure(form, consentMessages.settingsNotSaved)
  const { submit, saving, offline } = useSave({
    form,
    draft,
    conflict,
    save: (body) => send.mutateAsync({ version: conflict.version() ?? opened.version, body, key: draft.keyOf(body) }),
    onSaved: () => toast.success(consentMessages.settingsSaved),
    onDone: onClose,
    onRefused: failure.show,
    refused: consentMessages.settingsNotSaved,
  })
  return (
    <FormDialog
      title={consentMessages.settings}
      width={640}
      onClose={onClose}
      onSubmit={submit}
      enterSaves={false}
      draft={draft}
      conflict={conflict}
      saving={saving}
      offline={offline}
      notes={<SaveFailed failure={failure} />}
    >
      <TextAreaField
        form={form}
        conflict={conflict}
        name="consentText"
        label={LABELS.consentText}
        hint={consentMessages.nextVersion({ version: (conflict.row ?? opened).consentVersion + 1 })}
        rows={12}
        mayQuote
        autoFocus
      />
      <label className={`${layout.row} ${classes.tick}`}>
        <input type="checkbox" {...form.register('acceptsOwnTakes')} />
        {LABELS.acceptsOwnTakes}
      </label>
    </FormDialog>
  )
}
