import { TOKEN_SCOPES } from '@griot/contract/accounts/roles.ts'
import { createTokenSchema, SCOPE_NAMES, TOKEN_DAYS } from '@griot/contract/accounts/tokens.ts'
import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as profileMessages from '@griot/contract/messages/ui/accounts/profile.ts'
import * as secondFactorMessages from '@griot/contract/messages/ui/accounts/second-factor.ts'
import * as tokenMessages from '@griot/contract/messages/ui/accounts/token.ts'
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
import { toast } from '../../ui/feedback/toast.ts'
import { SelectField, TextField } from '../../ui/form/fields/fields.tsx'
import { PasswordField } from '../../ui/form/fields/password-field.tsx'
import {
  ConfirmAtProvider,
  Confirmed,
  canReauthenticate,
  credentialLabel,
  isReauthenticated,
} from './confirm-at-provider.tsx'
import { useCreateToken } from './profile.queries.ts'
import { credentialOf } from './reauthentication-form.tsx'
import { securityQuery } from './second-factor.queries.ts'
import classes from './tokens.module.css'

const { name, scope, days } = createTokenSchema.shape
const schema = z.object({
  name,
  scope,
  days: z.string().transform(Number).pipe(days),
  proof: z.string().min(1, apiMessages.required.message),
})
/** When the provider has confirmed the user, no proof is typed. */
const schemaOfProved = schema.extend({ proof: z.string() })
type Values = z.input<typeof schema>

const SCOPES = TOKEN_SCOPES.map((value) => ({ value, label: SCOPE_NAMES[value] }))
const DAYS = TOKEN_DAYS.map((value) => ({ value: String(value), label: profileMessages.days({ count: value }) }))

interface Props {
  email: string
  onMade: (made: { name: string; token: string }) => void
  onClose: () => void
}

/** Creates an API token. */
export function TokenForm({ email, onMade, onClose }: Props) {
  const { data: security } = useQuery(securityQuery)
  const proved = security !== undefined && isReauthenticated(security)
  const leave = useRef<HTMLButtonElement>(null)
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: zodResolver(proved ? schemaOfProved : schema),
    defaultValues: { name: '', scope: 'read', days: '90', proof: '' },
  })
  // The button that opened it is gone.
  useEffect(() => {
    if (leave.current) leave.current.focus()
    else form.setFocus('name')
  }, [form])
  const create = useCreateToken()
  const provider = security?.provider?.name
  // Without a second factor, the message must not mention codes.
  const wrong = security?.secondFactorSince ? secondFactorMessages.wrongProof : userApiMessages.wrongPassword.message
  const atField = create.error instanceof ApiError && create.error.errors.length > 0
  const send = form.handleSubmit(({ proof, ...token }) => {
    if (create.isPending) return
    create.mutate(
      { ...token, ...(proved ? { provider: true } : credentialOf(proof)) },
      {
        onSuccess: ({ apiToken, token }, isHere) => {
          if (isHere) onMade({ name: apiToken.name, token })
          else toast.failure(tokenMessages.madeUnseen({ name: apiToken.name }))
        },
        onError: (error, isHere) => {
          if (!isHere) toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
        },
      },
    )
  })
  // Before anything is typed, because it leaves the page.
  if (security?.provider && !proved && !canReauthenticate(security))
    return (
      <div className={classes.form}>
        <div className={`${layout.cluster} ${classes.wide}`}>
          <ConfirmAtProvider name={security.provider.name} ref={leave} />
          <Button variant="quiet" onClick={onClose}>
            {commonMessages.cancel}
          </Button>
        </div>
      </div>
    )
  return (
    <form className={classes.form} aria-label={profileMessages.newToken} onSubmit={send} noValidate>
      {/* For password managers: the account of the password. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField form={form} name="name" label={profileMessages.name} hint={profileMessages.programUses} />
      <SelectField form={form} name="scope" label={profileMessages.permission} options={SCOPES} />
      <SelectField form={form} name="days" label={profileMessages.expiresAfter} options={DAYS} />
      {proved && provider ? (
        <Confirmed name={provider} />
      ) : (
        <PasswordField
          form={form}
          name="proof"
          label={security ? credentialLabel(security) : profileMessages.yourPassword}
          autoComplete="current-password"
        />
      )}
      {create.error && (
        <div className={`${layout.cluster} ${classes.wide}`}>
          <Note
            tone="bad"
            role="alert"
            title={atField && !proved ? wrong : sentenceOf(create.error, apiMessages.errorOccurred.message)}
          />
        </div>
      )}
      <div className={`${layout.cluster} ${classes.wide}`}>
        <Button type="submit" aria-disabled={create.isPending || undefined}>
          {profileMessages.createToken}
        </Button>
        <Button variant="quiet" disabled={create.isPending} onClick={onClose}>
          {commonMessages.cancel}
        </Button>
      </div>
    </form>
  )
}
