import type { ReauthenticationProof } from '@griot/contract/accounts/second-factor.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as profileMessages from '@griot/contract/messages/ui/accounts/profile.ts'
import * as secondFactorMessages from '@griot/contract/messages/ui/accounts/second-factor.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { PasswordField } from '../../ui/form/fields/password-field.tsx'
import {
  ConfirmAtProvider,
  Confirmed,
  canReauthenticate,
  credentialLabel,
  isReauthenticated,
} from './confirm-at-provider.tsx'
import classes from './second-factor.module.css'
import { securityQuery } from './second-factor.queries.ts'

interface Props {
  email: string
  hint?: string
  goOn: string
  isPending: boolean
  error: Error | null
  onProof: (proof: ReauthenticationProof) => void
  onClose?: () => void
}

const schema = z.object({ proof: z.string().min(1, apiMessages.required.message) })

/**
 * Confirms the user's identity before a sensitive action: by password, code, or sign-in at the provider, depending on
 * the account.
 */
export function ReauthenticationForm(props: Props) {
  const { email, hint, goOn, isPending, error, onProof, onClose } = props
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { proof: '' } })
  const { data: security } = useQuery(securityQuery)
  const wasOpened = onClose !== undefined
  const proved = security !== undefined && isReauthenticated(security)
  const typed = !proved && (security === undefined || canReauthenticate(security))
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that opened the form is gone. On a separate page there was no such button.
    if (!wasOpened) return
    if (typed) form.setFocus('proof')
    else button.current?.focus()
  }, [form, wasOpened, typed])
  const sendTyped = form.handleSubmit(({ proof }) => {
    if (isPending) return
    onProof(credentialOf(proof))
  })
  const atField = error instanceof ApiError && error.errors.length > 0
  const provider = security?.provider?.name
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        if (typed) return void sendTyped(event)
        event.preventDefault()
        if (proved && !isPending) onProof({ provider: true })
      }}
      noValidate
    >
      {/* For password managers: the account of the password. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {typed && (
        <div className={classes.field}>
          <PasswordField
            form={form}
            name="proof"
            label={security ? credentialLabel(security) : profileMessages.yourPassword}
            {...(hint === undefined ? {} : { hint })}
            autoComplete="current-password"
          />
        </div>
      )}
      {proved && provider && <Confirmed name={provider} />}
      {error && (
        <Note
          tone="bad"
          role="alert"
          title={
            atField && typed ? secondFactorMessages.wrongProof : sentenceOf(error, apiMessages.errorOccurred.message)
          }
        />
      )}
      <div className={layout.cluster}>
        {(typed || proved) && (
          <Button ref={typed ? null : button} type="submit" aria-disabled={isPending || undefined}>
            {goOn}
          </Button>
        )}
        {provider && !proved && <ConfirmAtProvider name={provider} ref={typed ? null : button} />}
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {commonMessages.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Passwords are always longer. */
const CODE = /^\s*\d{3}[\s-]?\d{3}\s*$/

/** One field accepts both: six digits are a code of the app, everything else is a password. */
export function credentialOf(typed: string): ReauthenticationProof {
  return CODE.test(typed) ? { code: typed } : { password: typed }
}
