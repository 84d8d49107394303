/**
 * The route names that breadcrumbs are made of. `under` is the page one step up; `keeps`
 * are the search parameters that lead back to the same language, level and lesson.
 */
export interface RouteName {
  name: string
  under?: string
  keeps?: readonly ('language' | 'levelId' | 'lessonId')[]
}

const LEVELS = '/dashboard/levels'
const LESSONS = '/dashboard/levels/lessons'
const ACTIVITIES = '/dashboard/levels/lessons/activities'

export const ROUTE_NAMES: Readonly<Record<string, RouteName>> = {
  '/dashboard': { name: 'Dashboard' },
  '/dashboard/audios': { name: 'Audio Assets', under: '/dashboard' },
  '/dashboard/asset/declear/$assetType': { name: 'Declear Assets', under: '/dashboard/audios' },
  '/dashboard/assets/upload': { name: 'Upload Content', under: '/dashboard' },
  [LEVELS]: { name: 'Levels', under: '/dashboard', keeps: ['language'] },
  '/dashboard/levels/add': { name: 'Add Level', under: LEVELS },
  '/dashboard/levels/edit': { name: 'Edit Level', under: LEVELS },
  [LESSONS]: { name: 'Lessons', under: LEVELS, keeps: ['language', 'levelId'] },
  '/dashboard/levels/lessons/add': { name: 'New Lesson', under: LESSONS },
  '/dashboard/levels/lessons/add/$lessonId': { name: 'Edit Lesson', under: LESSONS },
  [ACTIVITIES]: { name: 'Activities', under: LESSONS, keeps: ['language', 'levelId', 'lessonId'] },
  '/dashboard/levels/lessons/activities/add': { name: 'Add Activity', under: ACTIVITIES },
  '/dashboard/levels/lessons/activities/edit/$activityType/$activityId': {
    name: 'Edit Activity',
    under: ACTIVITIES,
  },
}
