import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { factorMessages, type OwnProof } from '#contract/second-factor.ts'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { Note } from '../../ui/base/note.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import classes from './factor.module.css'
import { proofOf } from './proof-of.ts'

interface Props {
  email: string
  label: string
  hint?: string
  goOn: string
  isPending: boolean
  error: Error | null
  onProof: (proof: OwnProof) => void
  onClose?: () => void
}

const schema = z.object({ proof: z.string().min(1, messages.required) })
/** Asks for the password, or a code, before what a session alone does not allow. */
export function OwnProofForm(props: Props) {
  const { email, label, hint, goOn, isPending, error, onProof, onClose } = props
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { proof: '' } })
  const wasOpened = onClose !== undefined
  useEffect(() => {
    // The button that opened it is gone. On a page of its own nobody has pressed one.
    if (wasOpened) form.setFocus('proof')
  }, [form, wasOpened])
  const send = form.handleSubmit(({ proof }) => {
    if (isPending) return
    onProof(proofOf(proof))
  })
  const atField = error instanceof ApiError && error.errors.length > 0
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      {/* For password managers: whose password it is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <div className={classes.field}>
        <PasswordField
          form={form}
          name="proof"
          label={label}
          {...(hint === undefined ? {} : { hint })}
          autoComplete="current-password"
        />
      </div>
      {error && (
        <Note
          tone="bad"
          role="alert"
          title={atField ? factorMessages.wrongProof : sentenceOf(error, messages.errorOccurred)}
        />
      )}
      <div className={classes.actions}>
        <Button type="submit" aria-disabled={isPending || undefined}>
          {goOn}
        </Button>
        {onClose && (
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
