import { createRoute, notFound } from '@tanstack/react-router'
import { assetListSearch } from '../../features/assets/list/asset-list.search.ts'
import { declareSearch } from '../../features/declare/declare.search.ts'
import { splitSearch } from '../../features/recording/edit/split/split.search.ts'
import { reviewSearch } from '../../features/recording/review/review.search.ts'
import type { RecordSearch } from '../../features/recording/setup/record.search.ts'
import { speakersSearch } from '../../features/recording/speakers/speakers.search.ts'
import { uploadSearch } from '../../features/uploads/upload.search.ts'
import { kindOfPlural, loadAllParts, loadParts, viewOf } from '../../shared/kinds/kinds.ts'
import { lazyPage } from '../../ui/loading/lazy-page.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { dashboardRoute } from './root-route.tsx'
import { searchState } from './search-state.ts'

const assetsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/$assets',
  ...searchState(assetListSearch),
  beforeLoad: ({ params }) => {
    if (kindOfPlural(params.assets) === null) throw notFound()
  },
  loader: ({ params }) => {
    const kind = kindOfPlural(params.assets)
    return kind && retryImport(() => loadParts(kind)).then(() => null)
  },
  component: lazyPage(() => import('../../features/assets/list/asset-list-page.tsx'), 'AssetListPage'),
})
const declareRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/asset/declear/$assetType',
  ...searchState(declareSearch),
  component: lazyPage(() => import('../../features/declare/declare-assets-page.tsx'), 'DeclareAssetsPage'),
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
  component: lazyPage(() => import('../../features/declare/declare-assets-page.tsx'), 'AddAssetsPage'),
})
const importRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/asset/import/$assetType',
  component: lazyPage(() => import('../../features/imports/import-page.tsx'), 'ImportPage'),
})
const uploadRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/assets/upload',
  ...searchState(uploadSearch),
  loader: () => retryImport(loadAllParts).then(() => null),
  component: lazyPage(() => import('../../features/uploads/upload-page.tsx'), 'UploadPage'),
})
const soundRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/asset/sound/$code',
  component: lazyPage(async () => (await import('../../features/recording/entry.ts')).pages.trim(), 'TrimPage'),
})
const splitRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/asset/split',
  ...searchState(splitSearch),
  component: lazyPage(async () => (await import('../../features/recording/entry.ts')).pages.split(), 'SplitPage'),
})
const captionsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/asset/captions/$code',
  component: lazyPage(() => import('../../features/captions/captions-page.tsx'), 'CaptionsPage'),
})
const speakersRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/speakers',
  ...searchState(speakersSearch),
  component: lazyPage(async () => (await import('../../features/recording/entry.ts')).pages.speakers(), 'SpeakersPage'),
})
const recordRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/record',
  // Parsed by the page, whose schema no other page loads.
  validateSearch: (search): RecordSearch => search,
  component: lazyPage(async () => (await import('../../features/recording/entry.ts')).pages.record(), 'RecordPage'),
})
const reviewRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/record/review',
  ...searchState(reviewSearch),
  component: lazyPage(async () => (await import('../../features/recording/entry.ts')).pages.review(), 'ReviewPage'),
})

export const assetRoutes = [
  assetsRoute,
  declareRoute,
  addAssetsRoute,
  importRoute,
  uploadRoute,
  soundRoute,
  splitRoute,
  captionsRoute,
  speakersRoute,
  recordRoute,
  reviewRoute,
]
