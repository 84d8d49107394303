import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import { altField } from '@griot/contract/assets/graphic/alt-texts.ts'
import { UNKNOWN_CHAT } from '@griot/contract/chats/kind-names.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as readinessMessages from '@griot/contract/messages/ui/curriculum/readiness.ts'
import type { Gap } from '@griot/contract/readiness/gap.ts'
import { verbOf } from '@griot/contract/readiness/messages.ts'
import { Link } from '@tanstack/react-router'
import { useHasPermission } from '../../session/use-session.ts'
import classes from './gap-list.module.css'

/** Location of a gap; without a lesson for a gap of the level itself. */
export interface GapLocation {
  language: LanguageName
  levelId: string
  lessonId?: string | undefined
}

interface Props {
  gap: Gap
  location: GapLocation
  /** Context for screen readers, which read the link without its line. */
  about: string
}

/** Link that fixes a gap: to the field itself, focused, or to the page where the missing thing is created. */
export function GapLink({ gap, location, about }: Props) {
  const { at, kind, path } = gap
  const { language, levelId } = location
  const mayAssets = useHasPermission('assets.write')
  const mayLevels = useHasPermission('levels.write')
  const mayLessons = useHasPermission('lessons.write')
  const mayActivities = useHasPermission('activities.write')
  const verb = verbOf(gap)
  // Something that does not exist yet has no field.
  if (levelId === '' || at.id === '') return null
  const shared = { className: classes.link, 'aria-label': readinessMessages.actOn({ action: verb, about }) }

  if (kind === 'noAltText' && gap.code) {
    if (!mayAssets) return null
    return (
      <Link
        {...shared}
        to="/dashboard/$assets"
        params={{ assets: 'graphics' }}
        search={{ code: gap.code.code, field: altField(language) }}
      >
        {verb}
      </Link>
    )
  }
  if (kind === 'noCaptions' && gap.code) {
    if (!mayAssets) return null
    return (
      <Link {...shared} to="/dashboard/asset/captions/$code" params={{ code: gap.code.code }}>
        {verb}
      </Link>
    )
  }
  if (at.entity === 'activity') {
    const search = { language, levelId, lessonId: at.lessonId }
    if (at.activityKind === UNKNOWN_KIND)
      return (
        <Link {...shared} to="/dashboard/levels/lessons/activities" search={search}>
          {readinessMessages.seeActivities}
        </Link>
      )
    return (
      <Link
        {...shared}
        to="/dashboard/levels/lessons/activities/edit/$activityType/$activityId"
        params={{ activityType: at.activityKind, activityId: at.id }}
        search={{ ...search, field: path }}
      >
        {verb}
      </Link>
    )
  }
  if (at.entity === 'chat') {
    const search = { language, levelId, lessonId: at.lessonId }
    if (at.chatKind === UNKNOWN_CHAT)
      return (
        <Link {...shared} to="/dashboard/levels/lessons/chats/series/list" search={search}>
          {readinessMessages.seeChats}
        </Link>
      )
    return (
      <Link
        {...shared}
        to="/dashboard/levels/lessons/chat/series/$serieId/edit"
        params={{ serieId: at.id }}
        search={{ ...search, field: path }}
      >
        {verb}
      </Link>
    )
  }
  if (at.entity === 'lesson') {
    const search = { language, levelId, lessonId: at.id }
    if (kind === 'untranslated') {
      if (!mayLessons) return null
      return (
        <Link
          {...shared}
          to="/dashboard/levels/lessons/add/$lessonId"
          params={{ lessonId: at.id }}
          search={{ language, levelId }}
        >
          {verb}
        </Link>
      )
    }
    if (kind !== 'activities')
      return (
        <Link {...shared} to="/dashboard/levels/lessons/activities" search={search}>
          {verb}
        </Link>
      )
    if (!mayActivities) return null
    return (
      <Link {...shared} to="/dashboard/levels/lessons/activities/add" search={search}>
        {verb}
      </Link>
    )
  }
  const search = { language, levelId }
  if (kind === 'nothingAvailable')
    return (
      <Link {...shared} to="/dashboard/levels/lessons" search={search}>
        {verb}
      </Link>
    )
  if (kind === 'lessons') {
    if (!mayLessons) return null
    return (
      <Link {...shared} to="/dashboard/levels/lessons/add" search={search}>
        {verb}
      </Link>
    )
  }
  if (!mayLevels) return null
  return (
    <Link {...shared} to="/dashboard/levels/edit" search={{ ...search, field: path }}>
      {verb}
    </Link>
  )
}
