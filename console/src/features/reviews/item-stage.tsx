import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import { type AssetKind, isAssetKind } from '@griot/contract/assets/kinds.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import type { Level } from '@griot/contract/curriculum/levels.ts'
import type { Item } from '@griot/contract/items/items.ts'
import * as reviewItemMessages from '@griot/contract/messages/ui/reviews/review-items.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word, wordLang } from '@griot/player/word/word.tsx'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useCode } from '../../shared/codes/code-lookup.ts'
import { useParts } from '../../shared/kinds/kinds.ts'
import { LanguageMark } from '../../shared/language/language-mark.tsx'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import type { ItemViews } from './item-views.ts'
import classes from './review-items.module.css'
import { type SeenItem, seenItem } from './reviews.queries.ts'

interface Props {
  item: Item
  visit: number
  views: ItemViews
}

/** An item as learners meet it. */
export function ItemStage({ item, visit, views }: Props) {
  const { data, error, isPending, refetch } = useQuery(seenItem(item, visit))
  const [round, setRound] = useState(0)
  return (
    <>
      <div className={`${layout.row} ${layout.secondary} ${classes.stageTop}`}>
        {item.language && <LanguageMark language={item.language} short />}
        <span className={layout.grow}>{reviewItemMessages.asLearners}</span>
        {(item.entity === 'activity' || item.entity === 'chat') && (
          <Button
            variant="quiet"
            size="small"
            icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => setRound(round + 1)}
          >
            {reviewItemMessages.again}
          </Button>
        )}
      </div>
      {data ? (
        <Suspense fallback={<Skeleton width="100%" height={320} />}>
          <Shown key={round} seen={data} views={views} />
        </Suspense>
      ) : isPending ? (
        <Loading sentence={reviewItemMessages.loadingItem}>
          <Skeleton width="100%" height={320} />
        </Loading>
      ) : (
        <LoadFailed error={error} title={reviewItemMessages.itemFailed} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function Shown({ seen, views }: { seen: SeenItem; views: ItemViews }) {
  if (isAssetSeen(seen)) return <AssetShown kind={seen.entity} asset={seen.value} />
  switch (seen.entity) {
    case 'activity':
      return <views.Activity activity={seen.value} />
    case 'chat':
      return <views.Chat chat={seen.value} />
    case 'lesson':
      return <LessonShown lesson={seen.value} />
    case 'level':
      return <LevelShown level={seen.value} />
  }
}

/** Whether an asset is seen. */
export const isAssetSeen = (seen: SeenItem): seen is Extract<SeenItem, { entity: AssetKind }> =>
  isAssetKind(seen.entity)

function AssetShown<Kind extends AssetKind>({ kind, asset }: { kind: Kind; asset: AssetDetailsOf<Kind> }) {
  const { Media, Words } = useParts(kind)
  return (
    <div className={classes.asset}>
      <Words asset={asset} look="head" />
      <div className={classes.media}>
        <Media asset={asset} size="details" />
      </div>
    </div>
  )
}

function LessonShown({ lesson }: { lesson: Lesson }) {
  const { language, title, description, goal, points } = lesson
  return (
    <div className={`${layout.card} ${classes.course}`}>
      <p>
        <Word language={language} size="xl">
          {title}
        </Word>
      </p>
      <p>{description}</p>
      <h3>{reviewItemMessages.goal}</h3>
      <p>{goal}</p>
      <h3>{reviewItemMessages.points}</h3>
      <ul lang={wordLang(language)}>
        {points.map((point) => (
          <li key={point}>
            <Word language={language}>{point}</Word>
          </li>
        ))}
      </ul>
    </div>
  )
}

function LevelShown({ level: { language, title, description, levelInWords, image, icon } }: { level: Level }) {
  return (
    <div className={`${layout.card} ${classes.course}`}>
      {[image, icon].map((code) => code !== null && <LevelPicture key={code} code={code} />)}
      <p className={layout.secondary}>{levelInWords}</p>
      <p>
        <Word language={language} size="xl">
          {title}
        </Word>
      </p>
      <p>{description}</p>
    </div>
  )
}

function LevelPicture({ code }: { code: string }) {
  const found = useCode('graphic', code)
  const { Media } = useParts('graphic')
  if (found.state !== 'ready') return null
  return (
    <div className={classes.media}>
      <Media asset={found.asset} size="card" />
    </div>
  )
}
