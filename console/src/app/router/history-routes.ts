import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../ui/loading/lazy-page.ts'
import { dashboardRoute } from './root-route.tsx'
import { curriculumSearch, curriculumState } from './search-state.ts'

const pages = () => import('../../features/history/pages.tsx')

const levelHistoryRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/$levelId/history',
  ...curriculumState(curriculumSearch),
  component: lazyPage(pages, 'LevelHistoryPage'),
})
const lessonHistoryRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons/$lessonId/history',
  ...curriculumState(curriculumSearch),
  component: lazyPage(pages, 'LessonHistoryPage'),
})
const activityHistoryRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons/activities/$activityId/history',
  ...curriculumState(curriculumSearch),
  component: lazyPage(pages, 'ActivityHistoryPage'),
})
const chatHistoryRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons/chat/series/$serieId/history',
  ...curriculumState(curriculumSearch),
  component: lazyPage(pages, 'ChatHistoryPage'),
})

const speakerHistoryRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/speakers/$speakerId/history',
  component: lazyPage(pages, 'SpeakerHistoryPage'),
})

const assetHistoryRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/asset/history/$assetType/$code',
  component: lazyPage(pages, 'AssetHistoryPage'),
})

/** History pages, one for each noun with a history. */
export const historyRoutes = [
  levelHistoryRoute,
  lessonHistoryRoute,
  activityHistoryRoute,
  chatHistoryRoute,
  speakerHistoryRoute,
  assetHistoryRoute,
] as const
