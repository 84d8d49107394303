import { RECOVERY_CODES, type SecurityOverview, secondFactorMessages } from '@griot/contract/accounts/second-factor.ts'
import { messages } from '@griot/contract/messages.ts'
import { counted } from '@griot/contract/text/count-words.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import layout from '../../ui/layout/layout.module.css'
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
      <Loading sentence="Loading the second factor...">
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
          {since === null ? <span>Off</span> : <Badge tone="ok">On since {formatDay(since)}</Badge>}
          <p>{aboutOf(security)}</p>
        </div>
        {doing === null && since === null && (
          <Button {...SetUpSecondFactor.intent} onClick={() => setDoing('setUp')}>
            Turn on
          </Button>
        )}
        {doing === null && since !== null && (
          <>
            <Button size="small" onClick={() => setDoing('renew')}>
              New recovery codes
            </Button>
            {!security.secondFactorRequired && (
              <Button size="small" variant="quiet" onClick={() => setDoing('end')}>
                Turn off
              </Button>
            )}
          </>
        )}
      </div>
      {left <= 3 && since !== null && doing === null && (
        <p className={classes.few}>
          {left === 0 ? 'No codes' : `Only ${counted(left, 'code')}`} left. Create new ones in case you lose your
          device.
        </p>
      )}
      {doing === 'setUp' && codes === null && (
        <SetUpSecondFactor
          email={email}
          onClose={close}
          onCodes={(made) => {
            setCodes(made)
            toast.success(secondFactorMessages.turnedOn)
          }}
        />
      )}
      {doing === 'renew' && codes === null && (
        <ReauthenticationForm
          email={email}
          hint={secondFactorMessages.codesMade}
          goOn="Create new codes"
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
          goOn="Turn off second factor"
          isPending={end.isPending}
          error={end.error}
          onProof={(proof) =>
            end.mutate(proof, {
              onSuccess: () => {
                close()
                toast.success(secondFactorMessages.turnedOff)
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
  if (!isHere) toast.failure(sentenceOf(error, messages.errorOccurred))
}

function aboutOf({
  secondFactorSince,
  secondFactorRequired,
  recoveryCodesLeft,
  hasPassword,
  provider,
}: SecurityOverview): string {
  if (secondFactorSince === null)
    return `You sign in with ${hasPassword || !provider ? 'the password' : provider.name} only.`
  const left = `${recoveryCodesLeft} of ${RECOVERY_CODES} recovery codes left`
  return secondFactorRequired ? `${left}. ${secondFactorMessages.staysOn}` : left
}
