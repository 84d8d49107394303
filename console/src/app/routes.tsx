import { createRootRoute, createRoute, notFound, redirect } from '@tanstack/react-router'
import { activityAddSearch } from '../features/activities/editor/activity-add.search.ts'
import { assetListSearch } from '../features/assets/asset-list.search.ts'
import { loginSearch, oneTimeLinkSearch } from '../features/auth/auth.search.ts'
import { declareSearch } from '../features/declare/declare.search.ts'
import { lessonListSearch } from '../features/lessons/lesson-list.search.ts'
import { levelListSearch } from '../features/levels/level-list.search.ts'
import { kindOfPlural, loadAllParts, loadParts, viewOf } from '../library/kinds.ts'
import { returnPath } from '../session/return-path.ts'
import { currentSession, endSession, isSignedIn } from '../session/session.ts'
import { untilHere } from '../ui/base/until-here.ts'
import { lazyPage } from '../ui/page/lazy-page.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { isGuarded } from './paths.ts'
import { curriculumSearch, curriculumState, searchState } from './search-state.ts'

const rootRoute = createRootRoute({
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
  beforeLoad: ({ location }) => {
    if (!isGuarded(location.pathname) || isSignedIn()) return
    if (currentSession().token !== null) endSession('expired')
    throw redirect({ to: '/login', search: { from: location.href } })
  },
})

const login = {
  ...searchState(loginSearch),
  // Who is signed in has nothing to do there, whichever way led to it.
  beforeLoad: ({ search }: { search: { from?: string | undefined } }) => {
    if (isSignedIn())
      throw redirect({ href: returnPath(search.from) ?? '/dashboard', replace: true })
  },
}
const loginComponent = lazyPage(() => import('../features/auth/login-page.tsx'), 'LoginPage')

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  ...login,
  component: loginComponent,
})
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  ...login,
  component: loginComponent,
})
const firstAdminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/first-admin',
  ...searchState(oneTimeLinkSearch),
  component: lazyPage(() => import('../features/auth/first-admin-page.tsx'), 'FirstAdminPage'),
})
const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyPage(
    () => import('../features/auth/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})
const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  ...searchState(oneTimeLinkSearch),
  component: lazyPage(
    () => import('../features/auth/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
})

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  component: lazyPage(() => import('./frame.tsx'), 'Frame'),
})
const dashboardHomeRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  component: lazyPage(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

const assetsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/$assets',
  ...searchState(assetListSearch),
  beforeLoad: ({ params }) => {
    if (kindOfPlural(params.assets) === null) throw notFound()
  },
  loader: ({ params }) => {
    const kind = kindOfPlural(params.assets)
    return kind && untilHere(() => loadParts(kind)).then(() => null)
  },
  component: lazyPage(() => import('../features/assets/asset-list-page.tsx'), 'AssetListPage'),
})
const declareRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/asset/declear/$assetType',
  ...searchState(declareSearch),
  component: lazyPage(
    () => import('../features/declare/declare-assets-page.tsx'),
    'DeclareAssetsPage',
  ),
})
const addAssetsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/$assets/add',
  ...searchState(declareSearch),
  beforeLoad: ({ params }) => {
    const kind = kindOfPlural(params.assets)
    const here = `/dashboard/${params.assets}/add`
    if (kind === null || viewOf(kind).places.declare !== here) throw notFound()
  },
  component: lazyPage(() => import('../features/declare/declare-assets-page.tsx'), 'AddAssetsPage'),
})
const importRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/asset/import/$assetType',
  component: lazyPage(() => import('../features/imports/import-page.tsx'), 'ImportPage'),
})
const uploadRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/assets/upload',
  loader: () => untilHere(loadAllParts).then(() => null),
  component: lazyPage(() => import('../features/uploads/upload-page.tsx'), 'UploadPage'),
})

const levelsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels',
  ...searchState(levelListSearch),
  component: lazyPage(() => import('../features/levels/level-list-page.tsx'), 'LevelListPage'),
})
const levelFormRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/add',
  ...curriculumState(curriculumSearch),
  component: lazyPage(() => import('../features/levels/level-form-page.tsx'), 'LevelFormPage'),
})
const levelEditRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/edit',
  ...curriculumState(curriculumSearch),
  component: lazyPage(() => import('../features/levels/level-edit-page.tsx'), 'LevelEditPage'),
})

const lessonsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons',
  ...curriculumState(lessonListSearch),
  component: lazyPage(() => import('../features/lessons/lesson-list-page.tsx'), 'LessonListPage'),
})
const lessonFormComponent = lazyPage(
  () => import('../features/lessons/lesson-form-page.tsx'),
  'LessonFormPage',
)
const lessonAddRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons/add',
  ...curriculumState(curriculumSearch),
  component: lessonFormComponent,
})
const lessonEditRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons/add/$lessonId',
  ...curriculumState(curriculumSearch),
  component: lessonFormComponent,
})

const activitiesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons/activities',
  ...curriculumState(curriculumSearch),
  component: lazyPage(
    () => import('../features/activities/list/activity-list-page.tsx'),
    'ActivityListPage',
  ),
})
// With the page of an activity comes the form of its kind, so that nothing is drawn in between.
const editorCode = () => import('../features/activities/editor/editor-code.ts')
const activityAddRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons/activities/add',
  ...curriculumState(activityAddSearch.extend(curriculumSearch.shape)),
  loaderDeps: ({ search: { type } }) => ({ type }),
  loader: ({ deps }) => untilHere(async () => (await editorCode()).loadNewEditor(deps)),
  component: lazyPage(
    () => import('../features/activities/editor/activity-add-page.tsx'),
    'ActivityAddPage',
  ),
})
const activityEditRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/levels/lessons/activities/edit/$activityType/$activityId',
  ...curriculumState(curriculumSearch),
  loader: ({ params }) =>
    untilHere(async () => (await editorCode()).loadEditor(params.activityType)),
  component: lazyPage(
    () => import('../features/activities/editor/activity-edit-page.tsx'),
    'ActivityEditPage',
  ),
})

export const routeTree = rootRoute.addChildren([
  homeRoute,
  loginRoute,
  firstAdminRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  dashboardRoute.addChildren([
    dashboardHomeRoute,
    assetsRoute,
    declareRoute,
    addAssetsRoute,
    importRoute,
    uploadRoute,
    levelsRoute,
    levelFormRoute,
    levelEditRoute,
    lessonsRoute,
    lessonAddRoute,
    lessonEditRoute,
    activitiesRoute,
    activityAddRoute,
    activityEditRoute,
  ]),
])
