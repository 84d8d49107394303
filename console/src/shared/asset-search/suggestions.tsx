import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import * as assetSearchMessages from '@griot/contract/messages/ui/assets/asset-search.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LessonPlace } from '../../api/activities.queries.ts'
import { lessonAssetsQuery } from '../assets/assets.queries.ts'
import { declaredQuery } from '../codes/code-lookup.ts'
import { AssetHit } from './asset-hit.tsx'
import classes from './asset-search.module.css'
import { recentlyUsed } from './recently-used.ts'

/** Maximum of suggestions from the lesson and of new ones together; each may load an image. */
const SUGGESTIONS_MAX = 8
/** Maximum of new ones. */
const NEW_MAX = 3

interface SuggestionsProps {
  kind: AssetKind
  lesson: LessonPlace
  /** Called when a code was inserted into the form. */
  onInserted: () => void
}

/** Shown before a search: recently inserted assets, others that this lesson uses, and new ones. */
export function Suggestions({ kind, lesson, onInserted }: SuggestionsProps) {
  const [last, setLast] = useState(() => recentlyUsed(kind))
  const { data: recent } = useQuery(declaredQuery(kind, last))
  const { data: ofLesson } = useQuery(lessonAssetsQuery(lesson.lessonId))
  const known = new Set(last.map(codeKey))
  const others = (assets: readonly AssetOf<AssetKind>[] = []) => assets.filter(({ code }) => !known.has(codeKey(code)))
  const unused = others(ofLesson?.unused[kind]).slice(0, NEW_MAX)
  const used = others(ofLesson?.used[kind]).slice(0, SUGGESTIONS_MAX - unused.length)
  const inserted = () => {
    setLast(recentlyUsed(kind))
    onInserted()
  }
  const groups = [
    {
      title: assetSearchMessages.recentlyUsed,
      assets: last.flatMap((code) => recent?.find((one) => codeKey(one.code) === codeKey(code)) ?? []),
    },
    { title: assetSearchMessages.inLesson, assets: used },
    { title: assetSearchMessages.newUnused, assets: unused },
  ]
  if (ofLesson && recent && groups.every((group) => group.assets.length === 0))
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
