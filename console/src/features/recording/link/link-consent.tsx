import { LANGUAGES } from '@griot/contract/languages.ts'
import * as recordingLinkMessages from '@griot/contract/messages/ui/recording/recording-link.ts'
import type { OpenedRecordingLink } from '@griot/contract/recording/recording-links.ts'
import { consentByLinkSchema } from '@griot/contract/recording/speakers.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { IconMicrophone } from '@tabler/icons-react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import { SPEAKER_LABELS } from '../../../shared/recording/speaker-labels.ts'
import { NumberField, TextField } from '../../../ui/form/fields/fields.tsx'
import { OfflineNote } from '../../../ui/form/save/offline-note.tsx'
import { SaveFailed, useSaveFailure } from '../../../ui/form/save/save-failed.tsx'
import { useSave } from '../../../ui/form/save/use-save.ts'
import { formatDay } from '../../../ui/text/format.ts'
import { ConsentFields, ConsentText, consentFields } from '../consent/consent-fields.tsx'
import classes from './recording-link.module.css'
import { useConsentByLink } from './recording-link.queries.ts'

const { name, place, birthYear } = consentByLinkSchema.shape
const schema = z.object({ name, place, birthYear, ...consentFields })
type Values = z.input<typeof schema>

interface Props {
  token: string
  link: OpenedRecordingLink
  onAgreed: (link: OpenedRecordingLink) => void
}

/** How the speaker is named, the whole consent text, and the speaker's agreement. */
export function LinkConsent({ token, link, onAgreed }: Props) {
  const { title, speaker, consent, words, expiresAt } = link
  const { tag, label } = LANGUAGES[speaker.language]
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: {
      name: speaker.name,
      place: speaker.place,
      birthYear: null,
      licence: '' as Values['licence'],
      agrees: false,
    },
  })
  const send = useConsentByLink(token)
  const failure = useSaveFailure(form, recordingLinkMessages.consentFailed)
  const { submit, saving, offline } = useSave({
    form,
    save: ({ agrees: _, ...given }) => send.mutateAsync({ ...given, consentVersion: consent.version }),
    onSaved: onAgreed,
    onRefused: failure.show,
    refused: recordingLinkMessages.consentFailed,
  })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <div>
        <LanguageMark language={speaker.language} />
        <h1>{recordingLinkMessages.record({ count: words.length })}</h1>
        <p dir="auto">{title}</p>
        <p className={classes.why}>{recordingLinkMessages.why({ language: label })}</p>
      </div>
      <OfflineNote offline={offline} />
      <SaveFailed failure={failure} />
      <TextField
        form={form}
        name="name"
        label={SPEAKER_LABELS.name}
        hint={recordingLinkMessages.learnersSee}
        lang={tag}
      />
      <div className={classes.two}>
        <TextField form={form} name="place" label={SPEAKER_LABELS.place} lang={tag} optional />
        <NumberField form={form} name="birthYear" label={SPEAKER_LABELS.birthYear} optional />
      </div>
      <ConsentText text={consent.text} version={consent.version} />
      <ConsentFields form={form} names={{ licence: 'licence', agrees: 'agrees' }} />
      <div className={classes.end}>
        <Button
          type="submit"
          variant="primary"
          fullWidth
          icon={<IconMicrophone size={18} stroke={1.75} aria-hidden="true" />}
          loading={saving}
        >
          {saving ? recordingLinkMessages.going : recordingLinkMessages.go}
        </Button>
        <p className={layout.hint}>{recordingLinkMessages.ends({ day: formatDay(expiresAt) })}</p>
      </div>
    </form>
  )
}
