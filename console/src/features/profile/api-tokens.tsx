import { type ApiToken, SCOPE_NAMES, tokenMessages } from '@griot/contract/accounts/tokens.ts'
import { messages } from '@griot/contract/messages.ts'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import layout from '../../ui/layout/layout.module.css'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { formatDay, formatMoment } from '../../ui/text/format.ts'
import { NewToken } from './new-token.tsx'
import { TokenForm } from './token-form.tsx'
import classes from './tokens.module.css'
import { tokensQuery, useRevokeToken } from './tokens.queries.ts'

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
      <Loading sentence="Loading tokens...">
        <Skeleton width="100%" height={76} />
      </Loading>
    )
  if (!data) return <LoadFailed error={error} title={tokenMessages.listFailed} onRetry={() => void refetch()} />
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {made && <NewToken key={made.token} {...made} onClose={close} />}
      {data.length === 0 && !making && !made && <p className={layout.secondary}>No tokens yet.</p>}
      {data.length > 0 && (
        <ul className={`${layout.card} ${layout.rows}`} aria-label="API tokens">
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
          New token
        </Button>
      )}
    </div>
  )
}

function TokenRow({ token, onRevoked }: { token: ApiToken; onRevoked: () => void }) {
  const { name, scope, createdAt, lastUsedAt, expiresAt, hasExpired } = token
  const revoke = useRevokeToken()
  const used = lastUsedAt === null ? 'Never used' : `Last used ${formatMoment(new Date(lastUsedAt))}`
  return (
    <li className={classes.row}>
      <IconKey size={18} stroke={1.75} aria-hidden="true" />
      <div>
        <b>{name}</b>
        <p>
          {SCOPE_NAMES[scope]}, created {formatDay(createdAt)}
        </p>
      </div>
      <span className={layout.secondary}>{used}</span>
      {hasExpired ? (
        <Badge tone="warn">Expired {formatDay(expiresAt)}</Badge>
      ) : (
        <span className={layout.secondary}>Expires {formatDay(expiresAt)}</span>
      )}
      <Button
        size="small"
        aria-disabled={revoke.isPending || undefined}
        aria-label={`Revoke ${name}`}
        onClick={() => {
          if (revoke.isPending) return
          revoke.mutate(token, {
            onSuccess: () => {
              onRevoked()
              toast.success(tokenMessages.revoked(name))
            },
            onError: (error) => toast.failure(sentenceOf(error, messages.errorOccurred)),
          })
        }}
      >
        Revoke
      </Button>
    </li>
  )
}
