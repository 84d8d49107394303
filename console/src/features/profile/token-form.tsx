import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { TOKEN_SCOPES } from '#contract/roles.ts'
import { factorMessages } from '#contract/second-factor.ts'
import { createTokenSchema, SCOPE_NAMES, TOKEN_DAYS } from '#contract/tokens.ts'
import { userMessages } from '#contract/users.ts'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { Note } from '../../ui/base/note.tsx'
import { SelectField, TextField } from '../../ui/form/fields.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { safetyQuery } from './factor.queries.ts'
import { proofOf } from './proof-of.ts'
import classes from './tokens.module.css'
import { useCreateToken } from './tokens.queries.ts'

const { name, scope, days } = createTokenSchema.shape
const schema = z.object({
  name,
  scope,
  days: z.string().transform(Number).pipe(days),
  proof: z.string().min(1, messages.required),
})
type Values = z.input<typeof schema>

const SCOPES = TOKEN_SCOPES.map((value) => ({ value, label: SCOPE_NAMES[value] }))
const DAYS = TOKEN_DAYS.map((value) => ({ value: String(value), label: `${value} days` }))

interface Props {
  email: string
  onMade: (made: { name: string; token: string }) => void
  onClose: () => void
}

/** Makes a token for a program. */
export function TokenForm({ email, onMade, onClose }: Props) {
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { name: '', scope: 'read', days: '90', proof: '' },
  })
  // The button that opened it is gone.
  useEffect(() => form.setFocus('name'), [form])
  const create = useCreateToken()
  // Without a second factor there are no codes to speak of.
  const hasFactor = Boolean(useQuery(safetyQuery).data?.secondFactorSince)
  const wrong = hasFactor ? factorMessages.wrongProof : userMessages.wrongPassword
  const atField = create.error instanceof ApiError && create.error.errors.length > 0
  const send = form.handleSubmit(({ proof, ...token }) => {
    if (create.isPending) return
    create.mutate(
      { ...token, ...proofOf(proof) },
      { onSuccess: (made) => onMade({ name: made.kept.name, token: made.token }) },
    )
  })
  return (
    <form className={classes.form} aria-label="New token" onSubmit={send} noValidate>
      {/* For password managers: whose password it is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField form={form} name="name" label="Name" hint="Of the program that uses it." />
      <SelectField form={form} name="scope" label="May" options={SCOPES} />
      <SelectField form={form} name="days" label="Counts for" options={DAYS} />
      <PasswordField
        form={form}
        name="proof"
        label={hasFactor ? 'Your password, or a code' : 'Your password'}
        autoComplete="current-password"
      />
      {create.error && (
        <div className={classes.wide}>
          <Note
            tone="bad"
            role="alert"
            title={atField ? wrong : sentenceOf(create.error, messages.errorOccurred)}
          />
        </div>
      )}
      <div className={classes.wide}>
        <Button type="submit" aria-disabled={create.isPending || undefined}>
          Make the token
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
