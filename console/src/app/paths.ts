import { declareMessages } from '#contract/assets/declare.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { SHEET_TITLE } from '#contract/assets/sheets.ts'
import type { Permission } from '#contract/roles.ts'
import { viewOf } from '../library/kinds.ts'

/**
 * The route names that breadcrumbs are made of. `under` is the page one step up; `keeps`
 * are the search parameters that lead back to the same language, level and lesson.
 */
export interface RouteName {
  name: string
  under?: string
  keeps?: readonly ('language' | 'levelId' | 'lessonId')[]
  /** Who has something to do there; everybody who is signed in where it is left out. */
  access?: Permission
}

const LEVELS = '/dashboard/levels'
const LESSONS = '/dashboard/levels/lessons'
const ACTIVITIES = '/dashboard/levels/lessons/activities'

export const ROUTE_NAMES: Readonly<Record<string, RouteName>> = {
  '/dashboard': { name: 'Dashboard' },
  ...Object.fromEntries(ASSET_KIND_NAMES.flatMap(namesOfKind)),
  // of a type that Griot does not know
  '/dashboard/asset/declear/$assetType': { name: declareMessages.title, under: '/dashboard' },
  '/dashboard/asset/import/$assetType': {
    name: SHEET_TITLE,
    under: '/dashboard',
    access: 'assets.write',
  },
  '/dashboard/assets/upload': {
    name: 'Upload Content',
    under: '/dashboard',
    access: 'assets.write',
  },
  [LEVELS]: { name: 'Levels', under: '/dashboard', keeps: ['language'] },
  '/dashboard/levels/add': { name: 'Add Level', under: LEVELS, access: 'levels.write' },
  '/dashboard/levels/edit': { name: 'Edit Level', under: LEVELS, access: 'levels.write' },
  [LESSONS]: { name: 'Lessons', under: LEVELS, keeps: ['language', 'levelId'] },
  '/dashboard/levels/lessons/add': { name: 'New Lesson', under: LESSONS, access: 'lessons.write' },
  '/dashboard/levels/lessons/add/$lessonId': { name: 'Edit Lesson', under: LESSONS },
  [ACTIVITIES]: { name: 'Activities', under: LESSONS, keeps: ['language', 'levelId', 'lessonId'] },
  '/dashboard/levels/lessons/activities/add': {
    name: 'Add Activity',
    under: ACTIVITIES,
    access: 'activities.write',
  },
  '/dashboard/levels/lessons/activities/edit/$activityType/$activityId': {
    name: 'Edit Activity',
    under: ACTIVITIES,
  },
}

/** Whether a page is for those who are signed in. */
export function isGuarded(pathname: string): boolean {
  return /^\/(dashboard|level)(\/|$)/.test(pathname)
}

/** Each kind of asset has its list, and below it the page that declares. */
function namesOfKind(kind: AssetKind): [string, RouteName][] {
  const list = `/dashboard/${ASSET_KINDS[kind].plural}`
  return [
    [list, { name: ASSET_KINDS[kind].messages.title, under: '/dashboard' }],
    [
      viewOf(kind).places.declare,
      { name: declareMessages.title, under: list, access: 'assets.write' },
    ],
    [`/dashboard/asset/import/${kind}`, { name: SHEET_TITLE, under: list, access: 'assets.write' }],
  ]
}
