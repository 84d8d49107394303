import { loginSchema, OIDC_RETURN, type Session, secondStepSchema } from '@griot/contract/accounts/auth.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as loginMessages from '@griot/contract/messages/ui/accounts/login.ts'
import * as messages from '@griot/contract/messages/ui/general/general.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { providerName } from '../../api/config.ts'
import { loadCode } from '../../api/load-code.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { PasswordInput } from '../../ui/inputs/password-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import classes from './login-page.module.css'

const CodeForm = lazyDialog(async () => (await import('./code-form.tsx')).CodeForm)

type Faults = Partial<Record<'email' | 'password', string>>

interface Props {
  /** The page to return to. */
  from: string | undefined
  email: RefObject<HTMLInputElement | null>
  /** Called when the second step, the code, begins, and when the first one is shown again. */
  onSecondStep: (isSecondStep: boolean) => void
  onSuccess: (session: Session) => void
}

/** Without a form library: two fields do not need one, and every visitor loads this page first. */
export function LoginForm({ from, email, onSecondStep, onSuccess }: Props) {
  const [faults, setFaults] = useState<Faults>({})
  const password = useRef<HTMLInputElement>(null)
  // Token for the first step, when a second factor is needed.
  const [proof, setProof] = useState<string | null>(null)
  const login = useSingleMutation({
    // The product's specification asks for the role; the server decides it by the account.
    mutationFn: (given: { email: string; password: string }) => call('login', { body: { ...given, role: 'admin' } }),
    onSuccess,
    onError: askForCodeOrShow,
  })
  const provider = providerName()
  const atProvider = useSingleMutation({
    mutationFn: async (way: 'redirect' | 'return') => {
      const oidc = await loadCode(() => import('../../api/oidc.ts'))
      return way === 'redirect' ? oidc.startSignIn(from) : oidc.finishSignIn()
    },
    onSuccess: (session) => session && onSuccess(session),
    onError: askForCodeOrShow,
  })
  const { mutate } = atProvider
  useEffect(() => {
    if (location.pathname === OIDC_RETURN) mutate('return')
  }, [mutate])

  function askForCodeOrShow(error: Error) {
    const step = error instanceof ApiError && secondStepSchema.safeParse(error.current).data
    if (step) {
      setProof(step.proof)
      onSecondStep(true)
    }
    if (error instanceof ApiError && error.status === 0) toast.failure(messages.loginNetwork)
    else if (!(error instanceof ApiError)) toast.failure(sentenceOf(error, messages.loginNetwork))
  }

  const isPending = login.isPending || atProvider.isPending
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    atProvider.reset()
    const data = new FormData(event.currentTarget)
    const parsed = loginSchema.safeParse({
      email: data.get('email'),
      password: data.get('password'),
    })
    if (parsed.success) {
      setFaults({})
      login.mutate({ email: parsed.data.email, password: parsed.data.password })
      return
    }
    login.reset()
    const found: Faults = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path[0], issue.message]))
    setFaults(found)
    const first = found.email ? email : password
    first.current?.focus()
  }

  if (proof !== null) {
    const startAgain = () => {
      setProof(null)
      onSecondStep(false)
      login.reset()
      atProvider.reset()
    }
    return <CodeForm proof={proof} onSuccess={onSuccess} onClose={startAgain} />
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        ref={email}
        label={loginMessages.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        error={faults.email}
      />
      <PasswordInput
        ref={password}
        label={loginMessages.password}
        name="password"
        autoComplete="current-password"
        aria-required
        error={faults.password}
        showLabel={loginMessages.showPassword}
      />
      <LoginRefusal error={login.error ?? atProvider.error} />
      <Button type="submit" variant="primary" fullWidth aria-disabled={isPending || undefined}>
        {login.isPending ? loginMessages.loading : loginMessages.login}
      </Button>
      {provider && (
        <>
          <p className={classes.under}>{loginMessages.or}</p>
          <Button
            fullWidth
            aria-disabled={isPending || undefined}
            onClick={() => {
              if (isPending) return
              login.reset()
              mutate('redirect')
            }}
          >
            {atProvider.isPending ? loginMessages.loading : loginMessages.continueWith({ provider })}
          </Button>
        </>
      )}
    </form>
  )
}

/** Why the sign-in was refused, inline; without a response there is a toast instead. */
function LoginRefusal({ error }: { error: Error | null }) {
  if (!(error instanceof ApiError) || error.status === 0) return null
  // Refusals of the OpenID provider have a longer text.
  if (error.message === apiMessages.loginFailed.message) {
    return (
      <Note tone="bad" role="alert" title={apiMessages.loginFailed.message}>
        {loginMessages.checkAndTryAgain}
      </Note>
    )
  }
  const sentence = error.code === 'answer' ? loginMessages.failed : error.message
  return <Note tone="bad" role="alert" title={sentence || loginMessages.failed} />
}
