import { RECOVERY_CODES, type SecurityOverview } from '@griot/contract/accounts/second-factor.ts'
import * as secondFactorApiMessages from '@griot/contract/messages/api/accounts/second-factor.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as profileMessages from '@griot/contract/messages/ui/accounts/profile.ts'
import * as secondFactorMessages from '@griot/contract/messages/ui/accounts/second-factor.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { ReauthenticationForm } from './reauthentication-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'
import { securityQuery, useDisableSecondFactor, useRenewCodes } from './second-factor.queries.ts'

// Includes the QR code generator, which is needed only for setting it up.
type SetUp = typeof import('./set-up-second-factor.tsx')
const SetUpSecondFactor = lazyDialog<ComponentProps<SetUp['SetUpSecondFactor']> & { onClose: () => void }>(
  async () => (await import('./set-up-second-factor.tsx')).SetUpSecondFactor,
)

/** State of the second factor, and actions on it. */
export function SecondFactor({ email }: { email: string }) {
  const { data, error, isPending, refetch } = useQuery(securityQuery)
  if (isPending)
    return (
      <Loading sentence={profileMessages.loadingSecondFactor}>
        <Skeleton width="100%" height={76} />
      </Loading>
    )
  if (!data)
    return <LoadFailed error={error} title={secondFactorMessages.securityFailed} onRetry={() => void refetch()} />
  return <Factor security={data} email={email} />
}

type Doing = 'setUp' | 'renew' | 'end' | null

function Factor({ security, email }: { security: SecurityOverview; email: string }) {
  const [doing, setDoing] = useState<Doing>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const renew = useRenewCodes()
  const end = useDisableSecondFactor()
  /** The open form is gone, and its button may have been replaced. */
  const close = () => {
    setDoing(null)
    setCodes(null)
    renew.reset()
    end.reset()
    card.current?.focus()
  }
  const { secondFactorSince: since, recoveryCodesLeft: left } = security
  return (
    <>
      <div ref={card} tabIndex={-1} className={`${layout.card} ${layout.row} ${layout.cluster} ${classes.card}`}>
        <div className={classes.state}>
          {since === null ? (
            <span>{profileMessages.off}</span>
          ) : (
            <Badge tone="ok">{profileMessages.onSince({ since: formatDay(since) })}</Badge>
          )}
          <p>{aboutOf(security)}</p>
        </div>
        {doing === null && since === null && (
          <Button {...SetUpSecondFactor.intent} onClick={() => setDoing('setUp')}>
            {profileMessages.turnOn}
          </Button>
        )}
        {doing === null && since !== null && (
          <>
            <Button size="small" onClick={() => setDoing('renew')}>
              {profileMessages.newRecoveryCodes}
            </Button>
            {!security.secondFactorRequired && (
              <Button size="small" variant="quiet" onClick={() => setDoing('end')}>
                {profileMessages.turnOff}
              </Button>
            )}
          </>
        )}
      </div>
      {left <= 3 && since !== null && doing === null && (
        <p className={classes.few}>{profileMessages.fewCodes({ count: left })}</p>
      )}
      {doing === 'setUp' && codes === null && (
        <SetUpSecondFactor
          email={email}
          onClose={close}
          onCodes={(made) => {
            setCodes(made)
            toast.success(secondFactorApiMessages.turnedOn.message)
          }}
        />
      )}
      {doing === 'renew' && codes === null && (
        <ReauthenticationForm
          email={email}
          hint={secondFactorApiMessages.codesMade.message}
          goOn={profileMessages.createNewCodes}
          isPending={renew.isPending}
          error={renew.error}
          onProof={(proof) =>
            renew.mutate(proof, {
              onSuccess: ({ codes }, isHere) => {
                if (isHere) setCodes(codes)
                else toast.failure(secondFactorMessages.codesUnseen)
              },
              onError: toastIfGone,
            })
          }
          onClose={close}
        />
      )}
      {doing === 'end' && (
        <ReauthenticationForm
          email={email}
          goOn={profileMessages.turnOffSecondFactor}
          isPending={end.isPending}
          error={end.error}
          onProof={(proof) =>
            end.mutate(proof, {
              onSuccess: () => {
                close()
                toast.success(secondFactorApiMessages.turnedOff.message)
              },
              onError: toastIfGone,
            })
          }
          onClose={close}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={close} />}
    </>
  )
}

/** A user who is still here sees the error in the form. */
function toastIfGone(error: Error, isHere: boolean): void {
  if (!isHere) toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
}

function aboutOf({
  secondFactorSince,
  secondFactorRequired,
  recoveryCodesLeft,
  hasPassword,
  provider,
}: SecurityOverview): string {
  if (secondFactorSince === null)
    return hasPassword || !provider
      ? profileMessages.onlyPassword
      : profileMessages.onlyProvider({ name: provider.name })
  const counts = { left: recoveryCodesLeft, total: RECOVERY_CODES }
  return secondFactorRequired
    ? profileMessages.recoveryCodesLeftAndRequired({ ...counts, required: secondFactorApiMessages.staysOn.message })
    : profileMessages.recoveryCodesLeft(counts)
}
