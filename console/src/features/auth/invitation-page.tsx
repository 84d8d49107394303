import { userMessages } from '@griot/contract/accounts/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { BareFrame } from '../../ui/page/bare-frame.tsx'
import classes from './account-form.module.css'
import { InvitationForm } from './invitation-form.tsx'

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
      <title>Invitation · Griot</title>
      {data && <InvitationForm token={token} email={data.email} role={data.role} />}
      {!data && (token === '' || isRefused) && <Refused complete={token !== ''} />}
      {error && !isRefused && (
        <div className={classes.form}>
          <h1>Your invitation</h1>
          <LoadFailed error={error} title={userMessages.invitationFailed} onRetry={() => void invitation.refetch()} />
        </div>
      )}
      {token !== '' && invitation.isPending && (
        <Loading sentence="Checking the invitation...">
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
      <h1>Your invitation</h1>
      {complete ? (
        <Note tone="bad" role="alert" title={userMessages.invitationUsed} />
      ) : (
        <Note tone="warn" title="The link is not complete">
          Open the full link from the email, or ask an admin for a new one.
        </Note>
      )}
      <LinkButton to="/login" variant="primary" fullWidth>
        Go to Login
      </LinkButton>
    </div>
  )
}
