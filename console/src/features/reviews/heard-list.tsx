import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import { referencesOf } from '@griot/contract/activities/kinds.ts'
import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import { codesOfChat } from '@griot/contract/chats/kinds.ts'
import * as reviewItemMessages from '@griot/contract/messages/ui/reviews/review-items.ts'
import type { Review } from '@griot/contract/reviews/review.ts'
import type { ReviewState } from '@griot/contract/reviews/review-states.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { call } from '../../api/client.ts'
import { posterUrl } from '../../shared/assets/poster-url.ts'
import { codeQuery } from '../../shared/codes/code-lookup.ts'
import { useParts, viewOf } from '../../shared/kinds/kinds.ts'
import { reviewsKey } from '../../shared/review/review-states.queries.ts'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import classes from './review-items.module.css'
import type { SeenItem } from './reviews.queries.ts'

interface Heard {
  kind: AssetKind
  code: string
}

/** The assets of an activity or chat, each with play and its own state of review. */
export function HeardList({ seen }: { seen: SeenItem }) {
  const heard = heardIn(seen)
  const { data: found = [] } = useQuery({
    queryKey: [...reviewsKey, 'heard', heard],
    queryFn: ({ client }) => Promise.all(heard.map(({ kind, code }) => client.fetchQuery(codeQuery(kind, code)))),
    enabled: heard.length > 0,
  })
  const names = found.flatMap((asset, at) => (asset ? [`${heard[at]?.kind}:${asset.id}`] : []))
  const { data: states = [] } = useQuery({
    queryKey: [...reviewsKey, 'states', names],
    queryFn: ({ signal }) => call('listReviewStates', { query: { items: names.join(',') }, signal }),
    enabled: names.length > 0,
  })
  if (heard.length === 0) return null
  return (
    <>
      <h3>{reviewItemMessages.heard}</h3>
      <ul className={classes.heard}>
        {heard.map(({ kind, code }, at) => {
          const asset = found[at]
          return (
            <li key={`${kind} ${code}`} className={layout.row}>
              {asset ? (
                <>
                  <Suspense>
                    <HeardThumb kind={kind} asset={asset} />
                  </Suspense>
                  <span className={`${layout.grow} ${layout.ellipsis}`}>
                    <Word language={viewOf(kind).languageOf(asset) ?? undefined}>{viewOf(kind).titleOf(asset)}</Word>
                  </span>
                  <HeardState review={states.find(({ item }) => item === `${kind}:${asset.id}`)} asset={asset} />
                </>
              ) : (
                <span className={layout.secondary}>{reviewItemMessages.notDeclared}</span>
              )}
              <code>{code}</code>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function HeardThumb<Kind extends AssetKind>({ kind, asset }: { kind: Kind; asset: AssetOf<Kind> }) {
  const { Thumb } = useParts(kind)
  return (
    <Thumb
      id={`heard:${kind}:${asset.code}`}
      url={asset.url}
      poster={posterUrl(asset)}
      title={viewOf(kind).titleOf(asset)}
      size="sm"
    />
  )
}

function HeardState({ asset, review }: { asset: AssetOf<AssetKind>; review: Review | undefined }) {
  if (asset.url === null) return <Badge tone="warn">{reviewItemMessages.noFile}</Badge>
  if (!review) return null
  const tone = TONES[review.state]
  return <Badge tone={tone}>{reviewItemMessages.state({ state: review.state })}</Badge>
}

const TONES: Record<ReviewState, Tone> = {
  draft: 'info',
  inReview: 'info',
  changesRequested: 'warn',
  approved: 'ok',
  lapsed: 'warn',
}

/** The codes of an activity or chat, each once. */
function heardIn(seen: SeenItem): Heard[] {
  const all =
    seen.entity === 'chat'
      ? codesOfChat(seen.value)
      : seen.entity === 'activity' && seen.value.activityKind !== UNKNOWN_KIND
        ? referencesOf(seen.value.activityKind, seen.value.data)
        : []
  const known = new Map(
    all.filter(({ code }) => code !== '').map(({ kind, code }) => [`${kind} ${code}`, { kind, code }]),
  )
  return [...known.values()]
}
