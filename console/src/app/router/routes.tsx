import { may } from '@griot/contract/accounts/roles.ts'
import { createRoute, notFound } from '@tanstack/react-router'
import { activityAddSearch } from '../../features/activities/editor/activity-add.search.ts'
import { playSearch } from '../../features/activities/play/play.search.ts'
import { questionSearch } from '../../features/activities/questions/questions.search.ts'
import { auditSearch } from '../../features/audit/audit.search.ts'
import { chatCreateSearch } from '../../features/chats/editor/chat-create.search.ts'
import { deletedSearch } from '../../features/deleted/deleted.search.ts'
import { integritySearch } from '../../features/integrity/integrity.search.ts'
import { lessonListSearch } from '../../features/lessons/lesson-list.search.ts'
import { levelListSearch } from '../../features/levels/level-list.search.ts'
import { progressSearch } from '../../features/progress/progress.search.ts'
import { readinessSearch } from '../../features/readiness/readiness.search.ts'
import { reviewItemsSearch } from '../../features/reviews/reviews.search.ts'
import { courseHintsSearch, teamWordsSearch } from '../../features/words/words.search.ts'
import { currentSession } from '../../session/session.ts'
import { loadAllParts, loadParts } from '../../shared/kinds/kinds.ts'
import { lazyPage } from '../../ui/loading/lazy-page.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { assetRoutes } from './asset-routes.ts'
import { historyRoutes } from './history-routes.ts'
import { prefetchActivity, prefetchLevels } from './prefetch-data.ts'
import { publicRoutes } from './public-routes.ts'
import { releaseRoutes } from './release-routes.ts'
import { dashboardRoute, frame, rootRoute } from './root-route.tsx'
import { curriculumSearch, curriculumState, fieldSearch, searchState } from './search-state.ts'

const dashboardHomeRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  component: lazyPage(() => import('../../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

const levelsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels',
  ...searchState(levelListSearch),
  loaderDeps: ({ search: { language } }) => ({ language }),
  loader: ({ deps, preload }) => {
    if (!preload) prefetchLevels(deps)
  },
  component: lazyPage(() => import('../../features/levels/level-list-page.tsx'), 'LevelListPage'),
})
const pictureParts = () => retryImport(() => loadParts('graphic')).then(() => null)
const levelFormRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/add',
  ...curriculumState(curriculumSearch),
  loader: pictureParts,
  component: lazyPage(() => import('../../features/levels/level-form-page.tsx'), 'LevelFormPage'),
})
const levelEditRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/edit',
  ...curriculumState(fieldSearch),
  loader: pictureParts,
  component: lazyPage(() => import('../../features/levels/level-edit-page.tsx'), 'LevelEditPage'),
})

const readinessRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/readiness',
  ...curriculumState(readinessSearch),
  component: lazyPage(() => import('../../features/readiness/readiness-page.tsx'), 'ReadinessPage'),
})

const lessonsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons',
  ...curriculumState(lessonListSearch),
  component: lazyPage(() => import('../../features/lessons/lesson-list-page.tsx'), 'LessonListPage'),
})
const lessonFormComponent = lazyPage(() => import('../../features/lessons/lesson-form-page.tsx'), 'LessonFormPage')
const lessonAddRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons/add',
  ...curriculumState(curriculumSearch),
  component: lessonFormComponent,
})
const lessonEditRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons/add/$lessonId',
  ...curriculumState(fieldSearch),
  component: lessonFormComponent,
})

const activitiesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons/activities',
  ...curriculumState(curriculumSearch),
  // Load the code for reordering before the list is shown to a user who may reorder.
  loader: () =>
    may(currentSession().role, 'activities.write') &&
    retryImport(() => import('../../ui/form/fields/reorder-list.tsx')).then(() => null),
  component: lazyPage(() => import('../../features/activities/list/activity-list-page.tsx'), 'ActivityListPage'),
})
const activityAddRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons/activities/add',
  ...curriculumState(activityAddSearch.extend(curriculumSearch.shape)),
  loader: () => retryImport(loadAllParts).then(() => null),
  component: lazyPage(() => import('../../features/activities/editor/activity-add-page.tsx'), 'ActivityAddPage'),
})
const generateActivitiesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons/activities/make',
  ...curriculumState(curriculumSearch),
  component: lazyPage(() => import('../../features/activities/generate/generate-page.tsx'), 'GeneratePage'),
})
const activityEditRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons/activities/edit/$activityType/$activityId',
  ...curriculumState(fieldSearch),
  loaderDeps: ({ search: { levelId, lessonId } }) => ({ levelId, lessonId }),
  loader: async ({ params, deps, preload }) => {
    if (!preload) prefetchActivity(params.activityId, deps)
    await retryImport(loadAllParts)
  },
  component: lazyPage(() => import('../../features/activities/editor/activity-edit-page.tsx'), 'ActivityEditPage'),
})
const activityPlayRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons/activities/play',
  ...curriculumState(playSearch.extend(curriculumSearch.shape)),
  component: lazyPage(() => import('../../features/activities/play/play-page.tsx'), 'PlayPage'),
})

const chatListRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons/chats/series/list',
  ...curriculumState(curriculumSearch),
  component: lazyPage(() => import('../../features/chats/list/chat-list-page.tsx'), 'ChatListPage'),
})
// Load the fields and bubbles of all chat kinds with the page, to avoid an intermediate state.
const chatEditorCode = async () => (await import('../../features/chats/editor/editor-code.ts')).loadChatEditor()
const chatCreateRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons/chat/series/create',
  ...curriculumState(chatCreateSearch.extend(curriculumSearch.shape)),
  loader: () => retryImport(chatEditorCode),
  component: lazyPage(() => import('../../features/chats/editor/chat-create-page.tsx'), 'ChatCreatePage'),
})
const chatEditRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons/chat/series/$serieId/edit',
  ...curriculumState(fieldSearch),
  loader: () => retryImport(chatEditorCode),
  component: lazyPage(() => import('../../features/chats/editor/chat-edit-page.tsx'), 'ChatEditPage'),
})

const questionsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/questions',
  ...curriculumState(questionSearch.extend(curriculumSearch.shape)),
  component: lazyPage(() => import('../../features/activities/questions/question-bank-page.tsx'), 'QuestionBankPage'),
})
const usersRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/users',
  component: lazyPage(() => import('../../features/users/users-page.tsx'), 'UsersPage'),
})
const auditRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/audit',
  ...searchState(auditSearch),
  component: lazyPage(() => import('../../features/audit/audit-page.tsx'), 'AuditPage'),
})
const progressRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/progress',
  ...searchState(progressSearch),
  component: lazyPage(() => import('../../features/progress/progress-page.tsx'), 'ProgressPage'),
})
const courseHintsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/texts',
  ...searchState(courseHintsSearch),
  component: lazyPage(() => import('../../features/words/course-hints-page.tsx'), 'CourseHintsPage'),
})
const wordsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/words',
  ...searchState(teamWordsSearch),
  component: lazyPage(() => import('../../features/words/team-words-page.tsx'), 'TeamWordsPage'),
})
const deletedRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/deleted',
  ...searchState(deletedSearch),
  component: lazyPage(() => import('../../features/deleted/deleted-page.tsx'), 'DeletedPage'),
})
const reviewSettingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/settings/review',
  component: lazyPage(() => import('../../features/review-settings/review-settings-page.tsx'), 'ReviewSettingsPage'),
})
const integrityRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/integrity',
  ...searchState(integritySearch),
  component: lazyPage(() => import('../../features/integrity/integrity-page.tsx'), 'IntegrityPage'),
})
const notificationRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/notifications/$id',
  component: lazyPage(() => import('../../features/notifications/notification-page.tsx'), 'NotificationPage'),
})
const reviewItemsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/review',
  ...searchState(reviewItemsSearch),
  component: lazyPage(() => import('../review/review-items.tsx'), 'ReviewItems'),
})
const profileRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/profile',
  component: lazyPage(() => import('../../features/profile/profile-page.tsx'), 'ProfilePage'),
})
const translationGuideRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/profile/translate',
  component: lazyPage(() => import('../../features/translation/translation-guide-page.tsx'), 'TranslationGuidePage'),
})
const levelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/level',
  component: frame,
})
const levelHomeRoute = createRoute({
  getParentRoute: () => levelRoute,
  path: '/',
  beforeLoad: () => {
    throw notFound()
  },
})
const lessonQuestionsRoute = createRoute({
  getParentRoute: () => levelRoute,
  path: '/$levelId/lesson/$lessonId/activities',
  ...searchState(questionSearch),
  component: lazyPage(
    () => import('../../features/activities/questions/lesson-questions-page.tsx'),
    'LessonQuestionsPage',
  ),
})

export const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  dashboardRoute.addChildren([
    dashboardHomeRoute,
    ...assetRoutes,
    levelsRoute,
    levelFormRoute,
    levelEditRoute,
    readinessRoute,
    lessonsRoute,
    lessonAddRoute,
    lessonEditRoute,
    activitiesRoute,
    activityAddRoute,
    generateActivitiesRoute,
    activityEditRoute,
    activityPlayRoute,
    chatListRoute,
    chatCreateRoute,
    chatEditRoute,
    ...historyRoutes,
    ...releaseRoutes,
    questionsRoute,
    reviewItemsRoute,
    usersRoute,
    auditRoute,
    progressRoute,
    courseHintsRoute,
    wordsRoute,
    deletedRoute,
    integrityRoute,
    notificationRoute,
    reviewSettingsRoute,
    profileRoute,
    translationGuideRoute,
  ]),
  levelRoute.addChildren([levelHomeRoute, lessonQuestionsRoute]),
])
