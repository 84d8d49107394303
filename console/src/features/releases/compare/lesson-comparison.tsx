import * as compareMessages from '@griot/contract/messages/ui/releases/release-compare.ts'
import type { ComparedItem, ReleaseComparison } from '@griot/contract/releases/changes.ts'
import type { Release } from '@griot/contract/releases/releases.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ToggleSwitch } from '../../../ui/form/fields/toggle-switch.tsx'
import tables from '../../../ui/layout/table.module.css'
import { LoadFailed, Loading, RefetchLine, Skeleton } from '../../../ui/loading/list-states.tsx'
import { formatDay } from '../../../ui/text/format.ts'
import { rich } from '../../../ui/text/rich.tsx'
import type { ReleasePair } from '../pair.ts'
import { comparedLessonQuery } from '../releases.queries.ts'
import classes from './compare.module.css'
import { ItemRows } from './item-rows.tsx'

/** A lesson in both releases: its own fields, then its activities and chats. */
export function LessonComparison({ lessonId, from, to }: ReleasePair & { lessonId: string }) {
  const [all, setAll] = useState(false)
  const { data, error, refetch, isPlaceholderData } = useQuery(
    comparedLessonQuery({ from: from.id, to: to.id, lessonId }),
  )
  if (error && !data)
    return <LoadFailed error={error} title={compareMessages.lessonFailed} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading sentence={compareMessages.loadingLesson}>
        <Skeleton width="100%" height={420} />
      </Loading>
    )
  const { lesson, items, counts, fieldCount, sameCount } = data
  const differing = items.filter(({ change }) => change !== 'same')
  return (
    <section aria-label={lesson.text || compareMessages.table}>
      <RefetchLine active={isPlaceholderData} />
      <div className={classes.head}>
        <h2>
          <Word language={to.language} size="l">
            {lesson.text}
          </Word>
        </h2>
        <p className={`${layout.secondary} ${layout.grow}`}>
          {compareMessages.place({ level: lesson.levelNumber, lesson: lesson.number })}{' '}
          {fieldCount > 0
            ? compareMessages.differ({ items: differing.length, fields: fieldCount, same: sameCount })
            : compareMessages.counts({ added: counts.new, changed: counts.changed, removed: counts.removed })}
        </p>
        <ToggleSwitch
          label={compareMessages.showSame}
          words={{ on: compareMessages.showSame, off: compareMessages.showSame }}
          checked={all}
          onChange={setAll}
        />
      </div>
      <Comparison from={from} to={to} items={all ? items : differing} withSame={all} />
    </section>
  )
}

/** The own fields of a level. */
export function LevelComparison({ level, from, to }: ReleasePair & { level: ReleaseComparison['levels'][number] }) {
  const { id, number, title, change, fields } = level
  const item: ComparedItem = {
    change,
    item: {
      entity: 'level',
      id,
      number,
      kind: null,
      text: title,
      levelId: id,
      levelNumber: number,
      lessonId: null,
      lessonNumber: null,
    },
    old: null,
    new: null,
    fields,
  }
  return (
    <section aria-label={title || compareMessages.table}>
      <div className={classes.head}>
        <h2>
          <Word language={to.language} size="l">
            {title}
          </Word>
        </h2>
        <p className={layout.secondary}>
          {compareMessages.placeOfLevel({ level: number })} {compareMessages.fieldsDiffer({ count: fields.length })}
        </p>
      </div>
      <Comparison from={from} to={to} items={[item]} withSame={false} />
    </section>
  )
}

interface ComparisonProps extends ReleasePair {
  items: readonly ComparedItem[]
  /** Also fields that are the same. */
  withSame: boolean
}

function Comparison({ from, to, items, withSame }: ComparisonProps) {
  const heads = {
    from: compareMessages.releaseNumber({ number: from.number }),
    to: compareMessages.releaseNumber({ number: to.number }),
  }
  return (
    <div className={`${layout.card} ${classes.sheet}`}>
      <table className={`${tables.table} ${tables.comparison} ${classes.table}`} aria-label={compareMessages.table}>
        <thead>
          <tr>
            <th>
              <span className="visually-hidden">{compareMessages.field}</span>
            </th>
            <Head release={from} />
            <Head release={to} />
          </tr>
        </thead>
        {items.map((item) => (
          <ItemRows key={item.item.id} compared={item} heads={heads} language={to.language} withSame={withSame} />
        ))}
      </table>
    </div>
  )
}

function Head({ release: { number, madeAt, isLive } }: { release: Release }): ReactNode {
  const words = isLive ? compareMessages.liveRelease : compareMessages.releaseOf
  return (
    <th scope="col">{rich(words({ number, day: madeAt ? formatDay(madeAt) : '', b: (text) => <b>{text}</b> }))}</th>
  )
}
