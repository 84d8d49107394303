import * as speakerApiMessages from '@griot/contract/messages/api/recording/speaker.ts'
import * as consentMessages from '@griot/contract/messages/ui/recording/consent.ts'
import type { Speaker } from '@griot/contract/recording/speakers.ts'
import layout from '@griot/player/ui/layout.module.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { toast } from '../../../ui/feedback/toast.ts'
import { fieldsFormat } from '../../../ui/form/draft/draft-format.ts'
import { useDraft } from '../../../ui/form/draft/use-draft.ts'
import { FormDialog } from '../../../ui/form/layout/form-dialog.tsx'
import { SaveFailed, useSaveFailure } from '../../../ui/form/save/save-failed.tsx'
import { useSave } from '../../../ui/form/save/use-save.ts'
import { LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { recordingSettingsQuery, useGiveConsent } from '../speakers/speakers.queries.ts'
import { ConsentFields, ConsentText, consentFields } from './consent-fields.tsx'

const schema = z.object(consentFields)
type Values = z.input<typeof schema>
const format = fieldsFormat<Values>(z.object({ licence: z.string(), agrees: z.boolean() }) as unknown as typeof schema)

interface Props {
  speaker: Pick<Speaker, 'id' | 'name' | 'consent'>
  onDone?: (speaker: Speaker) => void
  onClose: () => void
}

/** A speaker agrees to the current consent text, in the presence of the person who is signed in. */
export function ConsentDialog({ speaker, onDone, onClose }: Props) {
  const settings = useQuery(recordingSettingsQuery)
  if (!settings.data)
    return (
      <Dialog title={consentMessages.confirmOf({ name: speaker.name })} width={600} onClose={onClose}>
        {settings.error ? (
          <LoadFailed
            error={settings.error}
            title={consentMessages.loadFailed}
            onRetry={() => void settings.refetch()}
          />
        ) : (
          <Loading sentence={consentMessages.loading}>
            <Skeleton width="100%" height={200} />
          </Loading>
        )}
      </Dialog>
    )
  const { consentText: text, consentVersion: version } = settings.data
  return <ConsentForm key={version} {...{ speaker, text, version, onDone, onClose }} />
}

function ConsentForm({ speaker, text, version, onDone, onClose }: Props & { text: string; version: number }) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { licence: speaker.consent.licence ?? ('' as Values['licence']), agrees: false },
  })
  const draft = useDraft(`consent-${speaker.id}-${version}`, form, { format })
  const give = useGiveConsent()
  const failure = useSaveFailure(form, consentMessages.failed)
  const { submit, saving, offline } = useSave({
    form,
    draft,
    save: ({ licence }) => {
      const body = { consentVersion: version, licence }
      return give.mutateAsync({ id: speaker.id, body, key: draft.keyOf(body) })
    },
    onSaved: () => toast.success(speakerApiMessages.consentGiven.message, speaker.name),
    onDone: (saved) => {
      onDone?.(saved)
      onClose()
    },
    onRefused: failure.show,
    refused: consentMessages.failed,
  })
  return (
    <FormDialog
      title={consentMessages.confirmOf({ name: speaker.name })}
      width={600}
      onClose={onClose}
      onSubmit={submit}
      draft={draft}
      saving={saving}
      offline={offline}
      action={consentMessages.confirm}
      acting={consentMessages.confirming}
      notes={<SaveFailed failure={failure} />}
    >
      <p className={layout.secondary}>{consentMessages.read}</p>
      <ConsentText text={text} version={version} />
      <ConsentFields form={form} names={{ licence: 'licence', agrees: 'agrees' }} />
    </FormDialog>
  )
}
