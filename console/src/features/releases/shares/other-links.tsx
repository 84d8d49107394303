import * as shareApiMessages from '@griot/contract/messages/api/releases/share.ts'
import * as shareMessages from '@griot/contract/messages/ui/releases/share-links.ts'
import { SHARE_DAYS, type ShareLink } from '@griot/contract/releases/share-links.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { useId, useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { useHasPermission } from '../../../session/use-session.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useIdempotencyKey } from '../../../ui/form/save/use-idempotency-key.ts'
import { formatDay, formatTime } from '../../../ui/text/format.ts'
import { authorSentence } from '../release-words.ts'
import { EndLink } from './end-link.tsx'
import classes from './shares.module.css'
import { useRenewShareLink } from './shares.queries.ts'
import { whatOf } from './what-of.ts'

/** Links that are listed at first. */
const FIRST = 5
const DAY_MS = 86_400_000

interface Props {
  links: readonly ShareLink[]
  /** Whether another link is shown beside the list. */
  hasShown: boolean
  onShow: (id: string) => void
}

/** Links of a language with their states and makers. */
export function OtherLinks({ links, hasShown, onShow }: Props) {
  const heading = useId()
  const [all, setAll] = useState(false)
  const count = links.length
  return (
    <section className={`${layout.card} ${classes.links}`} aria-labelledby={heading}>
      <h2 id={heading}>{hasShown ? shareMessages.otherLinks({ count }) : shareMessages.links({ count })}</h2>
      {count === 0 && <p className={layout.secondary}>{hasShown ? shareMessages.noOthers : shareMessages.none}</p>}
      <ul>
        {links.slice(0, all ? undefined : FIRST).map((link) => (
          <LinkRow key={link.id} link={link} onShow={onShow} />
        ))}
      </ul>
      {!all && count > FIRST && (
        <Button size="small" variant="quiet" onClick={() => setAll(true)}>
          {shareMessages.all({ count })}
        </Button>
      )}
    </section>
  )
}

const TONES = { open: 'ok', expired: 'time', ended: 'info' } as const

function LinkRow({ link, onShow }: { link: ShareLink; onShow: Props['onShow'] }) {
  const { id, title, language, state, opened, by } = link
  const mayShare = useHasPermission('shares.write')
  return (
    <li data-off={state !== 'open' || undefined}>
      <div className={layout.grow}>
        <p className={layout.breaks}>
          <Word language={language}>{title}</Word> <span className={layout.secondary}>{whatOf(link)}</span>
        </p>
        <p>
          <Badge tone={TONES[state]}>{endOf(link)}</Badge>
        </p>
        <p className={layout.hint}>
          {shareMessages.opened({ count: opened })} {authorSentence(by)}
        </p>
      </div>
      {mayShare && state === 'open' && (
        <>
          <Button size="small" variant="quiet" aria-label={shareMessages.showOf({ title })} onClick={() => onShow(id)}>
            {shareMessages.show}
          </Button>
          <EndLink link={link} label={shareMessages.endOf({ title })}>
            {shareMessages.end}
          </EndLink>
        </>
      )}
      {mayShare && state !== 'open' && <Renew link={link} onShow={onShow} />}
    </li>
  )
}

/** Makes another link for the same, for as many days as before. */
function Renew({ link: { id, title, createdAt, expiresAt }, onShow }: { link: ShareLink; onShow: Props['onShow'] }) {
  const renew = useRenewShareLink()
  const keyOf = useIdempotencyKey()
  const length = Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / DAY_MS)
  const days = SHARE_DAYS.find((each) => each >= length) ?? 30
  const begin = () =>
    renew.mutate(
      { id, days, key: keyOf({ id, days }) },
      {
        onSuccess: (made, isHere) => {
          toast.success(shareApiMessages.created.message)
          if (isHere) onShow(made.id)
        },
        onError: (error) => toast.failure(sentenceOf(error, shareMessages.makeFailed)),
      },
    )
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={shareMessages.againOf({ title })}
      loading={renew.isPending}
      onClick={begin}
    >
      {shareMessages.again}
    </Button>
  )
}

function endOf({ state, expiresAt, endedAt }: ShareLink): string {
  if (state === 'ended') return shareMessages.endedOn({ day: formatDay(endedAt ?? expiresAt) })
  if (state === 'expired') return shareMessages.expiredOn({ day: formatDay(expiresAt) })
  return shareMessages.validUntil({ day: formatDay(expiresAt), time: formatTime(expiresAt) })
}
