import type { Role } from '@griot/contract/accounts/roles.ts'
import { type AcceptInvitation, acceptInvitationSchema, ROLE_MEANINGS } from '@griot/contract/accounts/users.ts'
import { PASSWORD_LENGTH_MIN } from '@griot/contract/limits.ts'
import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as authMessages from '@griot/contract/messages/ui/accounts/auth.ts'
import * as userMessages from '@griot/contract/messages/ui/accounts/user.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { startSession } from '../../session/session.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/form/fields/fields.tsx'
import { PasswordField } from '../../ui/form/fields/password-field.tsx'
import { applyServerErrors } from '../../ui/form/save/server-errors.ts'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { BareFrame } from '../../ui/page/bare-frame.tsx'
import classes from './account-form.module.css'

/** Target of an invitation link: the invited person chooses a name and a password. */
export function InvitationPage() {
  const { token = '' } = useSearch({ from: '/invitation' })
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('getInvitation', { body: { token }, signal }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, error } = invitation
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <BareFrame>
      <title>{authMessages.invitationGriot}</title>
      {data && <InvitationForm token={token} email={data.email} role={data.role} />}
      {!data && (token === '' || isRefused) && <Refused complete={token !== ''} />}
      {error && !isRefused && (
        <div className={classes.form}>
          <h1>{authMessages.yourInvitation}</h1>
          <LoadFailed error={error} title={userMessages.invitationFailed} onRetry={() => void invitation.refetch()} />
        </div>
      )}
      {token !== '' && invitation.isPending && (
        <Loading sentence={authMessages.checkingInvitation}>
          <div className={classes.form}>
            <Skeleton width={260} height={44} />
            <Skeleton width="100%" height={260} />
          </div>
        </Loading>
      )}
    </BareFrame>
  )
}

/** Shown instead of a form that could not be submitted. */
function Refused({ complete }: { complete: boolean }) {
  return (
    <div className={classes.form}>
      <h1>{authMessages.yourInvitation}</h1>
      {complete ? (
        <Note tone="bad" role="alert" title={userApiMessages.invitationUsed.message} />
      ) : (
        <Note tone="warn" title={authMessages.linkNotComplete}>
          {authMessages.openInvitationLink}
        </Note>
      )}
      <LinkButton to="/login" variant="primary" fullWidth>
        {authMessages.goLogin}
      </LinkButton>
    </div>
  )
}

interface InvitationFormProps {
  token: string
  email: string
  role: Role
}

/** Accepts an invitation and signs in. */
function InvitationForm({ token, email, role }: InvitationFormProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useForm<AcceptInvitation>({
    resolver: zodResolver(acceptInvitationSchema),
    defaultValues: { token, name: '', password: '' },
  })
  const accept = useSingleMutation({
    mutationFn: (body: AcceptInvitation) => call('acceptInvitation', { body }),
    onSuccess: (session) => {
      // The previous session is replaced.
      queries.clear()
      startSession(session)
      toast.success(userApiMessages.welcome.message)
      void navigate({ to: '/dashboard', replace: true })
    },
    onError: (error) => applyServerErrors(error, form),
  })
  const atField = accept.error instanceof ApiError && accept.error.errors.length > 0
  return (
    <form
      className={classes.form}
      onSubmit={form.handleSubmit((body) => accept.isPending || accept.mutate(body))}
      noValidate
    >
      <h1>{authMessages.welcomeGriot}</h1>
      <p className={classes.why}>{authMessages.invitedAs({ role, meaning: ROLE_MEANINGS[role] })}</p>
      <TextInput label={authMessages.email} value={email} readOnly autoComplete="username" />
      <TextField form={form} name="name" label={authMessages.name} hint={authMessages.nameHint} />
      <PasswordField
        form={form}
        name="password"
        label={authMessages.password}
        hint={authMessages.atLeastCharacters({ count: PASSWORD_LENGTH_MIN })}
        autoComplete="new-password"
      />
      {accept.error && !atField && (
        <Note tone="bad" role="alert" title={sentenceOf(accept.error, apiMessages.errorOccurred.message)} />
      )}
      <Button type="submit" variant="primary" fullWidth aria-disabled={accept.isPending || undefined}>
        {accept.isPending ? authMessages.signingIn : authMessages.createAccount}
      </Button>
    </form>
  )
}
