import type { Permission } from '@griot/contract/accounts/roles.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { PAGE_TITLES } from '@griot/contract/page-titles.ts'
import { rootRouteId } from '@tanstack/react-router'
import { viewOf } from '../../shared/kinds/kinds.ts'

/**
 * Route names for the breadcrumbs. `under` is the parent page; `keeps` are the search parameters that a link to it
 * carries: language, level and lesson.
 */
export interface RouteName {
  name: string
  under?: string
  keeps?: readonly ('language' | 'levelId' | 'lessonId')[]
  /** Permission that the page needs; absent for every signed-in account. */
  access?: Permission
}

const LEVELS = '/dashboard/levels'
const LESSONS = '/dashboard/levels/lessons'
const ACTIVITIES = '/dashboard/levels/lessons/activities'
const CHATS = '/dashboard/levels/lessons/chats/series/list'
const QUESTIONS = '/dashboard/questions'

export const ROUTE_NAMES: Readonly<Record<string, RouteName>> = {
  '/dashboard': { name: 'Dashboard' },
  ...Object.fromEntries(ASSET_KIND_NAMES.flatMap(namesOfKind)),
  // an asset type that Griot does not know
  '/dashboard/asset/declear/$assetType': { name: PAGE_TITLES.declare, under: '/dashboard' },
  '/dashboard/asset/import/$assetType': {
    name: PAGE_TITLES.importSheet,
    under: '/dashboard',
    access: 'assets.write',
  },
  '/dashboard/asset/history/$assetType/$code': { name: PAGE_TITLES.history, under: '/dashboard' },
  '/dashboard/assets/upload': {
    name: 'Upload Content',
    under: '/dashboard',
    access: 'assets.write',
  },
  [LEVELS]: { name: 'Levels', under: '/dashboard', keeps: ['language'] },
  '/dashboard/readiness': {
    name: PAGE_TITLES.readiness,
    under: LEVELS,
    keeps: ['language', 'levelId'],
  },
  '/dashboard/levels/add': { name: 'Add Level', under: LEVELS, access: 'levels.write' },
  '/dashboard/levels/edit': { name: 'Edit Level', under: LEVELS, access: 'levels.write' },
  '/dashboard/levels/$levelId/history': { name: PAGE_TITLES.history, under: LEVELS },
  [LESSONS]: { name: 'Lessons', under: LEVELS, keeps: ['language', 'levelId'] },
  '/dashboard/levels/lessons/add': { name: 'New Lesson', under: LESSONS, access: 'lessons.write' },
  '/dashboard/levels/lessons/add/$lessonId': { name: 'Edit Lesson', under: LESSONS },
  '/dashboard/levels/lessons/$lessonId/history': { name: PAGE_TITLES.history, under: LESSONS },
  [ACTIVITIES]: { name: 'Activities', under: LESSONS, keeps: ['language', 'levelId', 'lessonId'] },
  '/dashboard/levels/lessons/activities/add': {
    name: 'Add Activity',
    under: ACTIVITIES,
    access: 'activities.write',
  },
  '/dashboard/levels/lessons/activities/make': {
    name: PAGE_TITLES.generate,
    under: ACTIVITIES,
    access: 'activities.write',
  },
  '/dashboard/levels/lessons/activities/edit/$activityType/$activityId': {
    name: 'Edit Activity',
    under: ACTIVITIES,
  },
  '/dashboard/levels/lessons/activities/$activityId/history': {
    name: PAGE_TITLES.history,
    under: ACTIVITIES,
  },
  '/dashboard/levels/lessons/activities/play': { name: PAGE_TITLES.play, under: ACTIVITIES },
  [CHATS]: { name: 'Chat Series', under: LESSONS, keeps: ['language', 'levelId', 'lessonId'] },
  '/dashboard/levels/lessons/chat/series/create': {
    name: 'New chat',
    under: CHATS,
    access: 'chats.write',
  },
  '/dashboard/levels/lessons/chat/series/$serieId/edit': { name: 'Edit chat', under: CHATS },
  '/dashboard/levels/lessons/chat/series/$serieId/history': {
    name: PAGE_TITLES.history,
    under: CHATS,
  },
  [QUESTIONS]: { name: PAGE_TITLES.questions, under: '/dashboard' },
  '/dashboard/users': { name: 'Users', under: '/dashboard', access: 'users.manage' },
  '/dashboard/audit': { name: PAGE_TITLES.audit, under: '/dashboard', access: 'audit.read' },
  '/dashboard/deleted': {
    name: PAGE_TITLES.deleted,
    under: '/dashboard',
    access: 'deleted.read',
  },
  '/dashboard/integrity': {
    name: PAGE_TITLES.integrity,
    under: '/dashboard',
    access: 'integrity.manage',
  },
  '/dashboard/profile': { name: 'Profile', under: '/dashboard' },
  '/level/$levelId/lesson/$lessonId/activities': {
    name: PAGE_TITLES.questionsOfLesson,
    under: QUESTIONS,
  },
}

/** Public pages, by route path. */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/login',
  '/login/oidc',
  '/first-admin',
  '/forgot-password',
  '/reset-password',
  '/invitation',
]

/**
 * Whether a page needs a session; every page does that is not listed above.
 * @param matches matched routes, the page last; only the root route matches an unknown path
 */
export function isGuarded(matches: readonly { routeId: string; fullPath: string }[]): boolean {
  const page = matches.at(-1)
  return page !== undefined && page.routeId !== rootRouteId && !PUBLIC_PAGES.includes(page.fullPath)
}

/** Each kind of asset has its list, and below it the page for declaring. */
function namesOfKind(kind: AssetKind): [string, RouteName][] {
  const list = `/dashboard/${ASSET_KINDS[kind].plural}`
  return [
    [list, { name: ASSET_KINDS[kind].messages.title, under: '/dashboard' }],
    [viewOf(kind).places.declare, { name: PAGE_TITLES.declare, under: list, access: 'assets.write' }],
    [`/dashboard/asset/import/${kind}`, { name: PAGE_TITLES.importSheet, under: list, access: 'assets.write' }],
    [`/dashboard/asset/history/${kind}/$code`, { name: PAGE_TITLES.history, under: list }],
  ]
}
