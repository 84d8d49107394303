import { type ApiToken, SCOPE_NAMES } from '@griot/contract/accounts/tokens.ts'
import * as tokenApiMessages from '@griot/contract/messages/api/accounts/token.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as profileMessages from '@griot/contract/messages/ui/accounts/profile.ts'
import * as tokenMessages from '@griot/contract/messages/ui/accounts/token.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { copyText } from '../../ui/text/copy-text.ts'
import { formatDay, formatMoment } from '../../ui/text/format.ts'
import { tokensQuery, useRevokeToken } from './profile.queries.ts'
import { TokenForm } from './token-form.tsx'
import classes from './tokens.module.css'

/** API tokens of the account: create, show once, revoke. */
export function ApiTokens({ email }: { email: string }) {
  const { data, error, isPending, refetch } = useQuery(tokensQuery)
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<{ name: string; token: string } | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    setMaking(false)
    setMade(null)
    // The clicked button is gone.
    place.current?.focus()
  }
  if (isPending)
    return (
      <Loading sentence={profileMessages.loadingTokens}>
        <Skeleton width="100%" height={76} />
      </Loading>
    )
  if (!data) return <LoadFailed error={error} title={tokenMessages.listFailed} onRetry={() => void refetch()} />
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {made && <NewToken key={made.token} {...made} onClose={close} />}
      {data.length === 0 && !making && !made && <p className={layout.secondary}>{profileMessages.noTokensYet}</p>}
      {data.length > 0 && (
        <ul className={`${layout.card} ${layout.rows}`} aria-label={profileMessages.apiTokens}>
          {data.map((token) => (
            <TokenRow key={token.id} token={token} onRevoked={close} />
          ))}
        </ul>
      )}
      {making ? (
        <TokenForm
          email={email}
          onClose={close}
          onMade={(token) => {
            setMaking(false)
            setMade(token)
          }}
        />
      ) : (
        <Button className={classes.add} onClick={() => setMaking(true)}>
          {profileMessages.newToken}
        </Button>
      )}
    </div>
  )
}

function TokenRow({ token, onRevoked }: { token: ApiToken; onRevoked: () => void }) {
  const { name, scope, createdAt, lastUsedAt, expiresAt, hasExpired } = token
  const revoke = useRevokeToken()
  const used =
    lastUsedAt === null
      ? profileMessages.neverUsed
      : profileMessages.lastUsed({ when: formatMoment(new Date(lastUsedAt)) })
  return (
    <li className={classes.row}>
      <IconKey size={18} stroke={1.75} aria-hidden="true" />
      <div>
        <b>{name}</b>
        <p>{profileMessages.created({ scope: SCOPE_NAMES[scope], day: formatDay(createdAt) })}</p>
      </div>
      <span className={layout.secondary}>{used}</span>
      {hasExpired ? (
        <Badge tone="warn">{profileMessages.expired({ expiresAt: formatDay(expiresAt) })}</Badge>
      ) : (
        <span className={layout.secondary}>{profileMessages.expires({ expiresAt: formatDay(expiresAt) })}</span>
      )}
      <Button
        size="small"
        aria-disabled={revoke.isPending || undefined}
        aria-label={profileMessages.revokeToken({ name })}
        onClick={() => {
          if (revoke.isPending) return
          revoke.mutate(token, {
            onSuccess: () => {
              onRevoked()
              toast.success(tokenApiMessages.revoked({ name }).message)
            },
            onError: (error) => toast.failure(sentenceOf(error, apiMessages.errorOccurred.message)),
          })
        }}
      >
        {profileMessages.revoke}
      </Button>
    </li>
  )
}

/** A new token: copied to the clipboard if the browser allows it, and shown only once. */
function NewToken({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    void copyText(token).then(setCopied)
  }, [token])
  return (
    <div className={classes.made}>
      <Note
        tone="ok"
        role="status"
        title={tokenApiMessages.made({ name }).message}
        action={
          <Button size="small" variant="quiet" onClick={onClose}>
            {commonMessages.close}
          </Button>
        }
      >
        {copied ? profileMessages.tokenCopiedHint : profileMessages.tokenHint}
      </Note>
      <div className={classes.token}>
        <TextInput
          aria-label={profileMessages.token({ name })}
          value={token}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copyText(token).then(setCopied)}>{profileMessages.copyToken}</Button>
      </div>
    </div>
  )
}
