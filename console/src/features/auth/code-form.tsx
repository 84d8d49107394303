import { loginCodeSchema, type Session } from '@griot/contract/accounts/auth.ts'
import * as loginMessages from '@griot/contract/messages/ui/accounts/login.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import classes from './login-page.module.css'

interface Props {
  proof: string
  onSuccess: (session: Session) => void
  /** Returns to the first step. */
  onClose: () => void
}

/** Second step of a sign-in, for accounts with a second factor; loaded only by them. */
export function CodeForm({ proof, onSuccess, onClose }: Props) {
  const [fault, setFault] = useState<string | undefined>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const finish = useSingleMutation({
    mutationFn: (code: string) => call('loginWithCode', { body: { proof, code } }),
    onSuccess,
    onError: () => field.current?.select(),
  })
  // The first step has expired, so no code can succeed.
  const isOver = finish.error instanceof ApiError && finish.error.code === 'unauthorized'

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (finish.isPending) return
    const parsed = loginCodeSchema.shape.code.safeParse(field.current?.value)
    setFault(parsed.error?.issues[0]?.message)
    if (parsed.success) finish.mutate(parsed.data)
    else field.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={commonMessages.code}
        name="code"
        description={loginMessages.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-required
        error={fault}
      />
      {finish.error && <Note tone="bad" role="alert" title={sentenceOf(finish.error, loginMessages.failed)} />}
      <Button
        type={isOver ? 'button' : 'submit'}
        variant="primary"
        fullWidth
        aria-disabled={finish.isPending || undefined}
        onClick={isOver ? onClose : undefined}
      >
        {isOver ? loginMessages.signInAgain : finish.isPending ? loginMessages.loading : loginMessages.continueButton}
      </Button>
      {!isOver && (
        <p className={classes.under}>
          <TextButton onClick={onClose}>{loginMessages.signInWithAnotherAccount}</TextButton>
        </p>
      )}
    </form>
  )
}
