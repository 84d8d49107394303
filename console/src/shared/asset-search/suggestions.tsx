import type { Activity } from '@griot/contract/activities/activity.ts'
import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import { referencesOf } from '@griot/contract/activities/kinds.ts'
import { codeKey } from '@griot/contract/assets/code.ts'
import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import type { Chat } from '@griot/contract/chats/chat.ts'
import { codesOfChat } from '@griot/contract/chats/kinds.ts'
import * as assetSearchMessages from '@griot/contract/messages/ui/assets/asset-search.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activitiesOfLesson, type LessonPlace } from '../../api/activities.queries.ts'
import { chatsOfLesson } from '../../api/chats.queries.ts'
import layout from '../../ui/layout/layout.module.css'
import { declaredQuery } from '../codes/code-lookup.ts'
import { AssetHit } from './asset-hit.tsx'
import classes from './asset-search.module.css'
import { recentlyUsed } from './recently-used.ts'

/** Maximum of suggestions from the lesson, in the order of its activities, then its chats. */
const OF_LESSON_MAX = 8

/** How long the lesson's chats stay fresh for suggestions. */
const CHATS_FRESH_MS = 300_000

interface SuggestionsProps {
  kind: AssetKind
  lesson: LessonPlace
  /** Called when a code was inserted into the form. */
  onInserted: () => void
}

/** Shown before a search: recently inserted assets, and others that this lesson uses. */
export function Suggestions({ kind, lesson, onInserted }: SuggestionsProps) {
  const [last, setLast] = useState(() => recentlyUsed(kind))
  const { data: activities } = useQuery(activitiesOfLesson(lesson))
  const known = new Set(last.map(codeKey))
  const { data: chats } = useQuery({
    ...chatsOfLesson(lesson.lessonId),
    staleTime: CHATS_FRESH_MS,
  })
  const ofLesson = codesOf(kind, activities ?? [], chats ?? [])
    .filter((code) => !known.has(codeKey(code)))
    .slice(0, OF_LESSON_MAX)
  const { data: assets } = useQuery(declaredQuery(kind, [...last, ...ofLesson]))
  const inserted = () => {
    setLast(recentlyUsed(kind))
    onInserted()
  }
  const rowsOf = (codes: readonly string[]) =>
    codes.flatMap((code) => assets?.find((one) => codeKey(one.code) === codeKey(code)) ?? [])
  const groups = [
    { title: assetSearchMessages.recentlyUsed, assets: rowsOf(last) },
    { title: assetSearchMessages.inLesson, assets: rowsOf(ofLesson) },
  ]
  if (activities && assets && groups.every((group) => group.assets.length === 0))
    return <p className={`${layout.faint} ${classes.group}`}>{assetSearchMessages.noneUsedInLesson}</p>
  return groups.map((group) => <Group key={group.title} kind={kind} lesson={lesson} {...group} onInserted={inserted} />)
}

interface GroupProps extends SuggestionsProps {
  title: string
  assets: readonly AssetOf<AssetKind>[]
}

function Group({ kind, lesson, title, assets, onInserted }: GroupProps) {
  if (assets.length === 0) return null
  return (
    <>
      <h4 className={`${layout.faint} ${classes.group}`}>{title}</h4>
      <ul className={classes.hits} aria-label={title}>
        {assets.map((asset) => (
          <AssetHit
            key={asset.id}
            kind={kind}
            asset={asset}
            term=""
            language={lesson.language}
            onInserted={onInserted}
          />
        ))}
      </ul>
    </>
  )
}

/** The codes of a kind used in activities and chats, without duplicates. */
function codesOf(kind: AssetKind, activities: readonly Activity[], chats: readonly Chat[]): string[] {
  const named = [
    ...activities.flatMap((activity) =>
      activity.activityKind === UNKNOWN_KIND ? [] : referencesOf(activity.activityKind, activity.data),
    ),
    ...chats.flatMap(codesOfChat),
  ]
  const codes = named.filter((one) => one.kind === kind)
  return [...new Map(codes.map(({ code }) => [codeKey(code), code])).values()]
}
