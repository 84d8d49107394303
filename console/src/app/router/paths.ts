import type { Permission } from '@griot/contract/accounts/roles.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import * as navigationMessages from '@griot/contract/messages/ui/shell/navigation.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
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
  /** The search parameter whose item the page shows open. */
  opens?: 'lessonId'
  /** Permission that the page needs; absent for every signed-in account. */
  access?: Permission
}

const AUDIOS = `/dashboard/${ASSET_KINDS.audio.plural}`
const VIDEOS = `/dashboard/${ASSET_KINDS.video.plural}`
const LEVELS = '/dashboard/levels'
const LESSONS = '/dashboard/levels/lessons'
const ACTIVITIES = '/dashboard/levels/lessons/activities'
const CHATS = '/dashboard/levels/lessons/chats/series/list'
const QUESTIONS = '/dashboard/questions'
const SPEAKERS = '/dashboard/speakers'
const RELEASES = '/dashboard/releases'

export const ROUTE_NAMES: Readonly<Record<string, RouteName>> = {
  '/dashboard': { name: navigationMessages.dashboard },
  ...Object.fromEntries(ASSET_KIND_NAMES.flatMap(namesOfKind)),
  // an asset type that Griot does not know
  '/dashboard/asset/declear/$assetType': { name: pageTitles.declare, under: '/dashboard' },
  '/dashboard/asset/import/$assetType': {
    name: pageTitles.importSheet,
    under: '/dashboard',
    access: 'assets.write',
  },
  '/dashboard/asset/history/$assetType/$code': { name: pageTitles.history, under: '/dashboard' },
  '/dashboard/asset/sound/$code': { name: pageTitles.editAudio, under: AUDIOS, access: 'assets.write' },
  '/dashboard/asset/captions/$code': { name: pageTitles.captions, under: VIDEOS, access: 'assets.write' },
  '/dashboard/asset/split': { name: pageTitles.splitRecording, under: AUDIOS, access: 'assets.write' },
  '/dashboard/assets/upload': {
    name: navigationMessages.uploadContent,
    under: '/dashboard',
    access: 'assets.write',
  },
  [LEVELS]: { name: navigationMessages.levels, under: '/dashboard', keeps: ['language'] },
  '/dashboard/readiness': {
    name: pageTitles.readiness,
    under: LEVELS,
    keeps: ['language', 'levelId'],
  },
  '/dashboard/levels/add': { name: navigationMessages.addLevel, under: LEVELS, access: 'levels.write' },
  '/dashboard/levels/edit': { name: navigationMessages.editLevel, under: LEVELS, access: 'levels.write' },
  '/dashboard/levels/$levelId/history': { name: pageTitles.history, under: LEVELS },
  [LESSONS]: { name: navigationMessages.lessons, under: LEVELS, keeps: ['language', 'levelId'], opens: 'lessonId' },
  '/dashboard/levels/lessons/add': { name: navigationMessages.newLesson, under: LESSONS, access: 'lessons.write' },
  '/dashboard/levels/lessons/add/$lessonId': { name: navigationMessages.editLesson, under: LESSONS },
  '/dashboard/levels/lessons/$lessonId/history': { name: pageTitles.history, under: LESSONS },
  [ACTIVITIES]: { name: navigationMessages.activities, under: LESSONS, keeps: ['language', 'levelId', 'lessonId'] },
  '/dashboard/levels/lessons/activities/add': {
    name: navigationMessages.addActivity,
    under: ACTIVITIES,
    access: 'activities.write',
  },
  '/dashboard/levels/lessons/activities/make': {
    name: pageTitles.generate,
    under: ACTIVITIES,
    access: 'activities.write',
  },
  '/dashboard/levels/lessons/activities/edit/$activityType/$activityId': {
    name: navigationMessages.editActivity,
    under: ACTIVITIES,
  },
  '/dashboard/levels/lessons/activities/$activityId/history': {
    name: pageTitles.history,
    under: ACTIVITIES,
  },
  '/dashboard/levels/lessons/activities/play': { name: pageTitles.play, under: ACTIVITIES },
  [CHATS]: { name: navigationMessages.chatSeries, under: LESSONS, keeps: ['language', 'levelId', 'lessonId'] },
  '/dashboard/levels/lessons/chat/series/create': {
    name: navigationMessages.newChat,
    under: CHATS,
    access: 'chats.write',
  },
  '/dashboard/levels/lessons/chat/series/$serieId/edit': { name: navigationMessages.editChat, under: CHATS },
  '/dashboard/levels/lessons/chat/series/$serieId/history': {
    name: pageTitles.history,
    under: CHATS,
  },
  [RELEASES]: { name: pageTitles.releases, under: LEVELS, keeps: ['language'] },
  '/dashboard/releases/plan': { name: pageTitles.planRelease, under: RELEASES, access: 'releases.write' },
  '/dashboard/releases/compare': { name: pageTitles.compareReleases, under: RELEASES },
  '/dashboard/releases/$releaseId/packs': { name: pageTitles.packs, under: RELEASES },
  [QUESTIONS]: { name: pageTitles.questions, under: '/dashboard' },
  [SPEAKERS]: { name: pageTitles.speakers, under: '/dashboard', access: 'takes.record' },
  '/dashboard/speakers/$speakerId/history': { name: pageTitles.history, under: SPEAKERS, access: 'speakers.manage' },
  '/dashboard/users': { name: navigationMessages.users, under: '/dashboard', access: 'users.manage' },
  '/dashboard/audit': { name: pageTitles.audit, under: '/dashboard', access: 'audit.read' },
  '/dashboard/progress': { name: pageTitles.progress, under: '/dashboard', access: 'audit.read' },
  '/dashboard/record': { name: pageTitles.record, under: '/dashboard/audios', access: 'takes.record' },
  '/dashboard/texts': { name: pageTitles.courseHints, under: '/dashboard' },
  '/dashboard/words': { name: pageTitles.words, under: '/dashboard' },
  '/dashboard/deleted': {
    name: pageTitles.deleted,
    under: '/dashboard',
    access: 'deleted.read',
  },
  '/dashboard/integrity': {
    name: pageTitles.integrity,
    under: '/dashboard',
    access: 'integrity.manage',
  },
  '/dashboard/settings/review': {
    name: pageTitles.reviewSettings,
    under: '/dashboard',
    access: 'reviews.settings',
  },
  '/dashboard/review': { name: pageTitles.reviewItems, under: '/dashboard', access: 'reviews.decide' },
  '/dashboard/record/review': { name: pageTitles.reviewTakes, under: '/dashboard/audios', access: 'takes.review' },
  '/dashboard/notifications/$id': { name: pageTitles.notification, under: '/dashboard' },
  '/dashboard/profile': { name: navigationMessages.profile, under: '/dashboard' },
  '/dashboard/profile/translate': { name: pageTitles.translationGuide, under: '/dashboard/profile' },
  '/level/$levelId/lesson/$lessonId/activities': {
    name: pageTitles.activitiesOfLesson,
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
  '/unsubscribe',
  '/record/$token',
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
    [viewOf(kind).places.declare, { name: pageTitles.declare, under: list, access: 'assets.write' }],
    [`/dashboard/asset/import/${kind}`, { name: pageTitles.importSheet, under: list, access: 'assets.write' }],
    [`/dashboard/asset/history/${kind}/$code`, { name: pageTitles.history, under: list }],
  ]
}
