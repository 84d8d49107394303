import { confirmFactorSchema, type NewFactor } from '@griot/contract/accounts/second-factor.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as profileMessages from '@griot/contract/messages/ui/accounts/profile.ts'
import * as secondFactorMessages from '@griot/contract/messages/ui/accounts/second-factor.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/form/fields/fields.tsx'
import { applyServerErrors } from '../../ui/form/save/server-errors.ts'
import { copyText } from '../../ui/text/copy-text.ts'
import { QrCode } from '../../ui/text/qr-code.tsx'
import { ReauthenticationForm } from './reauthentication-form.tsx'
import classes from './second-factor.module.css'
import { useConfirmSecondFactor, useStartSecondFactor } from './second-factor.queries.ts'

interface SetUpSecondFactorProps {
  email: string
  onCodes: (codes: string[]) => void
  onClose?: () => void
}

/** Turns the second factor on: the password, then the secret for the app, and a code of the app. */
export function SetUpSecondFactor({ email, onCodes, onClose }: SetUpSecondFactorProps) {
  const begin = useStartSecondFactor()
  if (begin.data) return <Confirm factor={begin.data} onCodes={onCodes} onAgain={begin.reset} />
  return (
    <ReauthenticationForm
      email={email}
      goOn={profileMessages.continueButton}
      isPending={begin.isPending}
      error={begin.error}
      onProof={(proof) => begin.mutate(proof)}
      {...(onClose ? { onClose } : {})}
    />
  )
}

interface ConfirmProps {
  factor: NewFactor
  onCodes: (codes: string[]) => void
  onAgain: () => void
}

function Confirm({ factor, onCodes, onAgain }: ConfirmProps) {
  const [copied, setCopied] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useForm({
    resolver: zodResolver(confirmFactorSchema),
    defaultValues: { code: '' },
  })
  const confirm = useConfirmSecondFactor()
  const atField = confirm.error instanceof ApiError && confirm.error.errors.length > 0
  const send = form.handleSubmit(({ code }) => {
    if (confirm.isPending) return
    confirm.mutate(code, {
      onSuccess: ({ codes }, isHere) => {
        if (isHere) onCodes(codes)
        else toast.failure(secondFactorMessages.turnedOnUnseen)
      },
      onError: (error, isHere) => {
        applyServerErrors(error, form)
        if (!isHere) toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
      },
    })
  })
  // In groups, for typing by hand.
  const grouped = factor.secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <div className={classes.scan}>
      <QrCode text={factor.uri} label={profileMessages.qrCode} />
      <div className={classes.steps}>
        <h3 ref={heading} tabIndex={-1}>
          {profileMessages.scanWithAuthenticatorApp}
        </h3>
        <p>{profileMessages.orTypeSecret}</p>
        <p className={classes.secret}>
          <code>{grouped}</code>
          <Button size="small" onClick={() => void copyText(factor.secret).then(setCopied)}>
            {copied ? profileMessages.copied : profileMessages.copySecret}
          </Button>
        </p>
        <details>
          <summary>{profileMessages.showAsUrl}</summary>
          <code className={classes.address}>{factor.uri}</code>
        </details>
        <form className={classes.form} onSubmit={send} noValidate>
          <div className={classes.field}>
            <TextField form={form} name="code" label={commonMessages.code} hint={profileMessages.codeHint} />
          </div>
          {confirm.error && !atField && (
            <Note tone="bad" role="alert" title={sentenceOf(confirm.error, apiMessages.errorOccurred.message)} />
          )}
          <div className={layout.cluster}>
            <Button type="submit" variant="primary" aria-disabled={confirm.isPending || undefined}>
              {profileMessages.turnOn}
            </Button>
            <Button variant="quiet" onClick={onAgain}>
              {profileMessages.startOver}
            </Button>
          </div>
        </form>
      </div>
    </div>
  )
}
