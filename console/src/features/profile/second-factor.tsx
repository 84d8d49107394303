import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { factorMessages, type OwnSafety, RECOVERY_CODES } from '#contract/accounts/second-factor.ts'
import { messages } from '#contract/messages.ts'
import { counted } from '#contract/text/count-words.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import layout from '../../ui/layout/layout.module.css'
import { Bone, LoadFailed, Loading } from '../../ui/loading/list-states.tsx'
import { lazyPart } from '../../ui/overlay/lazy-dialog.tsx'
import { formatDay } from '../../ui/text/format.ts'
import classes from './factor.module.css'
import { safetyQuery, useEndFactor, useRenewCodes } from './factor.queries.ts'
import { OwnProofForm } from './reauthentication-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

// Includes the QR code generator, which is needed only for setting it up.
type SetUp = typeof import('./set-up-second-factor.tsx')
const SetUpFactor = lazyPart<ComponentProps<SetUp['SetUpFactor']> & { onClose: () => void }>(
  async () => (await import('./set-up-second-factor.tsx')).SetUpFactor,
)

/** State of the second factor, and actions on it. */
export function SecondFactor({ email }: { email: string }) {
  const { data, error, isPending, refetch } = useQuery(safetyQuery)
  if (isPending)
    return (
      <Loading sentence="Loading the second factor...">
        <Bone width="100%" height={76} />
      </Loading>
    )
  if (!data)
    return (
      <LoadFailed
        error={error}
        title={factorMessages.safetyFailed}
        onRetry={() => void refetch()}
      />
    )
  return <Factor safety={data} email={email} />
}

type Doing = 'setUp' | 'renew' | 'end' | null

function Factor({ safety, email }: { safety: OwnSafety; email: string }) {
  const [doing, setDoing] = useState<Doing>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const renew = useRenewCodes()
  const end = useEndFactor()
  /** The open form is gone, and its button may have been replaced. */
  const close = () => {
    setDoing(null)
    setCodes(null)
    renew.reset()
    end.reset()
    card.current?.focus()
  }
  const { secondFactorSince: since, recoveryCodesLeft: left } = safety
  return (
    <>
      <div ref={card} tabIndex={-1} className={`${layout.card} ${classes.card}`}>
        <div className={classes.state}>
          {since === null ? <span>Off</span> : <Badge tone="ok">On since {formatDay(since)}</Badge>}
          <p>{aboutOf(safety)}</p>
        </div>
        {doing === null && since === null && (
          <Button {...SetUpFactor.intent} onClick={() => setDoing('setUp')}>
            Turn on
          </Button>
        )}
        {doing === null && since !== null && (
          <>
            <Button size="small" onClick={() => setDoing('renew')}>
              New recovery codes
            </Button>
            {!safety.secondFactorRequired && (
              <Button size="small" variant="quiet" onClick={() => setDoing('end')}>
                Turn off
              </Button>
            )}
          </>
        )}
      </div>
      {left <= 3 && since !== null && doing === null && (
        <p className={classes.few}>
          {left === 0 ? 'No codes' : `Only ${counted(left, 'code')}`} left. Create new ones in case
          you lose your device.
        </p>
      )}
      {doing === 'setUp' && codes === null && (
        <SetUpFactor
          email={email}
          onClose={close}
          onCodes={(made) => {
            setCodes(made)
            toast.success(factorMessages.turnedOn)
          }}
        />
      )}
      {doing === 'renew' && codes === null && (
        <OwnProofForm
          email={email}
          hint={factorMessages.codesMade}
          goOn="Create new codes"
          isPending={renew.isPending}
          error={renew.error}
          onProof={(proof) =>
            renew.mutate(proof, {
              onSuccess: ({ codes }, isHere) => {
                if (isHere) setCodes(codes)
                else toast.failure(factorMessages.codesUnseen)
              },
              onError: tellIfGone,
            })
          }
          onClose={close}
        />
      )}
      {doing === 'end' && (
        <OwnProofForm
          email={email}
          goOn="Turn off second factor"
          isPending={end.isPending}
          error={end.error}
          onProof={(proof) =>
            end.mutate(proof, {
              onSuccess: () => {
                close()
                toast.success(factorMessages.turnedOff)
              },
              onError: tellIfGone,
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
function tellIfGone(error: Error, isHere: boolean): void {
  if (!isHere) toast.failure(sentenceOf(error, messages.errorOccurred))
}

function aboutOf({
  secondFactorSince,
  secondFactorRequired,
  recoveryCodesLeft,
  hasPassword,
  provider,
}: OwnSafety): string {
  if (secondFactorSince === null)
    return `You sign in with ${hasPassword || !provider ? 'the password' : provider.name} only.`
  const left = `${recoveryCodesLeft} of ${RECOVERY_CODES} recovery codes left`
  return secondFactorRequired ? `${left}. ${factorMessages.staysOn}` : left
}
