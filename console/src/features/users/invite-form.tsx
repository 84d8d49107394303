import { may, ROLE_NAMES, ROLES, roleSchema } from '@griot/contract/accounts/roles.ts'
import { type Delivery, inviteUserSchema, ROLE_MEANINGS } from '@griot/contract/accounts/users.ts'
import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as userMessages from '@griot/contract/messages/ui/accounts/user.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { IconLink } from '@tabler/icons-react'
import { type SyntheticEvent, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { sentenceOf } from '../../api/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { fieldsFormat } from '../../ui/form/draft/draft-format.ts'
import { DraftOffer } from '../../ui/form/draft/draft-offer.tsx'
import { useDraft } from '../../ui/form/draft/use-draft.ts'
import { SelectField, TextField } from '../../ui/form/fields/fields.tsx'
import { RequiredLegend } from '../../ui/form/fields/required-legend.tsx'
import { OfflineNote } from '../../ui/form/save/offline-note.tsx'
import { applyServerErrors } from '../../ui/form/save/server-errors.ts'
import { useSave } from '../../ui/form/save/use-save.ts'
import classes from './users.module.css'
import { useInviteUser } from './users.queries.ts'

export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))

/** The submit button decides how the link is delivered. */
const schema = inviteUserSchema.omit({ by: true })
type Values = z.input<typeof schema>
const format = fieldsFormat<Values>(z.object({ email: z.string(), role: roleSchema, isApprover: z.boolean() }))

interface Props {
  /** Whether the server can send mail. */
  mail: boolean
  onLink: (made: { email: string; link: string }) => void
}

/** Creates an account; the link is mailed, or shown to the admin. */
export function InviteForm({ mail, onLink }: Props) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { email: '', role: 'contributor', isApprover: false },
  })
  const draft = useDraft('invitation', form, { format })
  const invite = useInviteUser()
  const by = useRef<Delivery>('link')
  const { submit, saving, offline } = useSave({
    form,
    draft,
    save: (values) => {
      const body = { ...values, by: by.current }
      return invite.mutateAsync({ body, key: draft.keyOf(body) })
    },
    onSaved: ({ user, link }, isHere) => {
      form.reset()
      if (link === null) toast.success(userApiMessages.invited({ email: user.email }).message)
      else if (isHere) onLink({ email: user.email, link })
      else toast.success(userMessages.invitedElsewhere({ email: user.email }))
    },
    onRefused: (error) => {
      const unassigned = applyServerErrors(error, form)
      if (unassigned.length > 0 || !form.formState.errors.email)
        toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
    },
    refused: apiMessages.errorOccurred.message,
  })
  const send = (delivery: Delivery) => (event: SyntheticEvent) => {
    if (saving) return event.preventDefault()
    by.current = delivery
    void submit(event)
  }
  const copy = (
    <Button
      type={mail ? 'button' : 'submit'}
      variant={mail ? 'secondary' : 'primary'}
      icon={<IconLink size={16} stroke={1.75} aria-hidden="true" />}
      aria-disabled={saving || undefined}
      onClick={mail ? send('link') : undefined}
    >
      {mail ? userMessages.copyLinkInstead : userMessages.inviteCopyLink}
    </Button>
  )
  return (
    <div data-palette-scope>
      <DraftOffer draft={draft} />
      <OfflineNote offline={offline} />
      <form
        className={`${layout.card} ${classes.invite}`}
        aria-label={userMessages.invite}
        onSubmit={send(mail ? 'mail' : 'link')}
        noValidate
      >
        <RequiredLegend />
        <TextField form={form} name="email" label={mail ? userMessages.inviteByEmail : userMessages.emailNewUser} />
        <SelectField form={form} name="role" label={userMessages.role} options={ROLE_OPTIONS} />
        <div className={classes.send}>
          {copy}
          {mail && (
            <Button type="submit" variant="primary" aria-disabled={saving || undefined}>
              {userMessages.sendInvitation}
            </Button>
          )}
        </div>
        {!may(form.watch('role'), 'reviews.decide') && (
          <label className={`${layout.row} ${classes.approver}`}>
            <input type="checkbox" {...form.register('isApprover')} />
            {userMessages.isApprover}
          </label>
        )}
        <p className={classes.hint}>
          {ROLE_MEANINGS[form.watch('role')]}
          {!mail && ` ${userMessages.noMailServer}`}
        </p>
      </form>
    </div>
  )
}
