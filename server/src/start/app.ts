import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import { activityRoutes } from '../features/activities/activities.routes.ts'
import { activityHistory } from '../features/activities/activity-history.ts'
import { insertActivityRow } from '../features/activities/activity-rows.store.ts'
import { changeCodesInActivities } from '../features/activities/change-code.ts'
import { questionRoutes } from '../features/activities/questions/questions.routes.ts'
import { saveSearchKeys } from '../features/activities/questions/search-keys.store.ts'
import { assetRoutes } from '../features/assets/assets.routes.ts'
import { undoAssets } from '../features/assets/bulk/undo-assets.ts'
import { STORED_KINDS } from '../features/assets/kinds/kinds.ts'
import { countUsesOfCodes } from '../features/assets/library/assets.service.ts'
import { assetContents } from '../features/assets/lifecycle/asset-revisions.ts'
import { RENEW_ASSETS_WITH_WORD } from '../features/assets/search/renew.ts'
import { auditRoutes } from '../features/audit/audit.routes.ts'
import { accountRoutes } from '../features/auth/accounts/accounts.routes.ts'
import { authRoutes } from '../features/auth/auth.routes.ts'
import { browserCookie } from '../features/auth/oidc/browser-cookie.ts'
import { oidcRoutes } from '../features/auth/oidc/oidc.routes.ts'
import type { Provider } from '../features/auth/oidc/provider.ts'
import { createSeal } from '../features/auth/second-factor/sealed.ts'
import { secondFactorRoutes } from '../features/auth/second-factor/second-factor.routes.ts'
import { updateLastSeen } from '../features/auth/sessions/sessions.store.ts'
import { findByLink } from '../features/auth/sign-in/attempt-limits.ts'
import { apiTokenRoutes } from '../features/auth/tokens/api-tokens.routes.ts'
import { updateTokenLastUsed } from '../features/auth/tokens/api-tokens.store.ts'
import { availabilityRoutes } from '../features/availability/availability.routes.ts'
import { bulkChangeRoutes } from '../features/bulk-changes/bulk-changes.routes.ts'
import { changeCodesInChats } from '../features/chats/change-code.ts'
import { chatHistory } from '../features/chats/chat-history.ts'
import { chatRoutes } from '../features/chats/chats.routes.ts'
import { listChats } from '../features/chats/chats.service.ts'
import { commentRoutes } from '../features/comments/comments.routes.ts'
import { curriculumRoutes } from '../features/curriculum/curriculum.routes.ts'
import { deletedRoutes } from '../features/deleted/deleted.routes.ts'
import { duplicateRoutes } from '../features/duplicates/duplicates.routes.ts'
import { healthRoutes } from '../features/health/health.routes.ts'
import { historyRoutes } from '../features/history/history.routes.ts'
import { integrityRoutes } from '../features/integrity/integrity.routes.ts'
import { languageRoutes } from '../features/languages/languages.routes.ts'
import { lessonHistory } from '../features/lessons/lesson-history.ts'
import { lessonRoutes } from '../features/lessons/lessons.routes.ts'
import { changeCodesInLevels } from '../features/levels/change-code.ts'
import { levelHistory } from '../features/levels/level-history.ts'
import { levelRoutes } from '../features/levels/levels.routes.ts'
import { createDirectLinks } from '../features/media-files/direct-links.ts'
import { mediaFileRoutes } from '../features/media-files/media-files.routes.ts'
import { metricsRoutes } from '../features/metrics/metrics.routes.ts'
import { filesSource, jobsSource, poolSource, uploadsSource } from '../features/metrics/sources.ts'
import { myWorkRoutes } from '../features/my-work/my-work.routes.ts'
import { createUnsubscribeTokens } from '../features/notifications/mail/unsubscribe-tokens.ts'
import { notificationRoutes, unsubscribePage } from '../features/notifications/notifications.routes.ts'
import { peopleRoutes } from '../features/people/people.routes.ts'
import { presenceRoutes } from '../features/presence/presence.routes.ts'
import { Presence } from '../features/presence/presence.service.ts'
import { createContentCheckers } from '../features/readiness/faults.ts'
import { readinessRoutes } from '../features/readiness/readiness.routes.ts'
import { getLevelFacts, listActivityReadiness } from '../features/readiness/readiness.service.ts'
import { openRecordingLink } from '../features/recording/links/open-link.ts'
import { speakerHistory } from '../features/recording/speakers/speaker-history.ts'
import { speakerRoutes } from '../features/recording/speakers.routes.ts'
import { takeRoutes } from '../features/recording/takes.routes.ts'
import { serveApps } from '../features/releases/app/app-pages.ts'
import { openFeedToAllOrigins } from '../features/releases/feed/feed.routes.ts'
import { serveSharePages } from '../features/releases/shares/share-page.ts'
import { reviewQueue } from '../features/reviews/queue.service.ts'
import { reviewRoutes } from '../features/reviews/reviews.routes.ts'
import { undoApprovals } from '../features/reviews/undo-approvals.ts'
import { savedViewRoutes } from '../features/saved-views/saved-views.routes.ts'
import { createSheetFetcher, type FetchSheet } from '../features/sheet-addresses/fetch-sheet.ts'
import { sheetAddressRoutes } from '../features/sheet-addresses/sheet-addresses.routes.ts'
import { resumableRoutes, tusRoutes } from '../features/uploads/resumable.routes.ts'
import { uploadRoutes } from '../features/uploads/uploads.routes.ts'
import { wordRoutes } from '../features/words/words.routes.ts'
import { createTokens } from '../http/auth/access-tokens.ts'
import { createTokenCheck } from '../http/auth/environment-token.ts'
import { createMediaLinks } from '../http/auth/media-links.ts'
import { createRecordingLinkTokens } from '../http/auth/recording-link-tokens.ts'
import { openApi } from '../http/calls/openapi.ts'
import { registerCalls } from '../http/calls/register-calls.ts'
import { serveConsole } from '../http/responses/console-files.ts'
import { createInspector, type Inspector } from '../media/inspector.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'
import { observedFiles } from '../metrics/observed-files.ts'
import { GRIOT_VERSION } from '../metrics/version.ts'
import { oneByOne } from '../storage/database/one-by-one.ts'
import type { Pool } from '../storage/database/pool/connect.ts'
import type { FileStore } from '../storage/files/file-store.ts'
import type { Jobs } from '../storage/jobs/jobs.ts'
import type { Traces } from '../traces/span.ts'
import { createHttpServer, isHttps } from './http-server.ts'
import { recordingDeps } from './recording-deps.ts'
import { releaseParts } from './release-routes.ts'
import { uploadDeps } from './upload-deps.ts'

export interface AppDeps {
  config: Config
  secrets: Secrets
  pool: Pool
  files: FileStore
  log: FastifyBaseLogger
  /** The queue for background jobs, done by this process or another. */
  jobs: Jobs
  /** The metrics registry of the process; a new one unless given. */
  metrics?: Metrics
  /** The trace exporter, if configured. */
  traces?: Traces | undefined
  /** Checks uploaded files; the app closes it. */
  inspector?: Inspector | undefined
  /** Reads sheets from web addresses. */
  fetchSheet?: FetchSheet | undefined
  /** The folder with the built console. */
  consoleFolder?: string
  /** The folder with the built player. */
  playerFolder?: string
}

const CONSOLE_FOLDER = fileURLToPath(new URL('../../../console/dist', import.meta.url))

/** Builds Griot's server: storage, then features, then the routes defined by the contract. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, secrets, pool, jobs, log } = deps
  const metrics = deps.metrics ?? createMetrics({ version: GRIOT_VERSION })
  for (const source of [poolSource, uploadsSource, filesSource, jobsSource]) metrics.add(source(pool))
  const files = observedFiles(deps.files, metrics)
  const direct = await createDirectLinks(files, config)

  const app = await createHttpServer({
    ...{ config, log, metrics, traces: deps.traces },
    mediaOrigin: direct?.origin,
  })
  openFeedToAllOrigins(app)
  const api = await openApi(app)

  const tokens = createTokens(secrets.tokenSecret)
  const linkTokens = createRecordingLinkTokens(secrets.tokenSecret)
  const seal = createSeal(secrets.factorSecret)
  const links = createMediaLinks({
    secret: secrets.mediaSecret,
    access: config.mediaAccess,
    packAccess: config.feedAccess === 'public' ? config.mediaAccess : 'signed',
    tokenHours: config.tokenHours,
  })
  const provider = await providerOf(deps)
  const auth = { pool, tokens, tokenHours: config.tokenHours, seal, provider }

  const abort = new AbortController()
  const closing = abort.signal
  app.addHook('preClose', async () => abort.abort())
  const presence = new Presence({ pool, log })
  // Close streams before waiting for requests in flight.
  app.addHook('preClose', () => presence.close())
  const inspector = deps.inspector ?? createInspector()
  app.addHook('onClose', async () => inspector.close())
  const checkers = createContentCheckers()
  const recording = recordingDeps({ pool, links, jobs })
  const releases = releaseParts({ config, secrets, pool, files, jobs, links, playerFolder: deps.playerFolder })
  const uploads = uploadDeps({ config, pool, files, jobs, links, inspector, closing })

  registerCalls(app, {
    database: pool.pipelined,
    tokens,
    links,
    onSeen: (sessionId) => {
      // Not awaited: the request need not wait, and the next one tries again.
      updateLastSeen(pool, sessionId).catch((err) => log.debug({ err }, 'could not record a session'))
    },
    onTokenUsed: (tokenId) => {
      updateTokenLastUsed(pool, tokenId).catch((err) => log.debug({ err }, 'could not record a token'))
    },
    isScraper: createTokenCheck(config.metricsToken),
    openRecordingLink: (token, address) => openRecordingLink({ pool, tokens: linkTokens, findByLink }, token, address),
    handlers: {
      ...healthRoutes({ pool, files }),
      ...authRoutes({ ...auth, jobs }),
      ...oidcRoutes({
        ...auth,
        roles: config.oidc?.roles ?? null,
        cookie: browserCookie({ https: isHttps(config) }),
      }),
      ...secondFactorRoutes({ pool, seal, provider }),
      ...apiTokenRoutes({ pool, seal }),
      ...accountRoutes({
        pool,
        publicUrl: config.publicUrl,
        seal,
        jobs,
        closing,
        hasMail: config.smtpUrl !== undefined,
      }),
      ...languageRoutes(),
      ...curriculumRoutes({ pool }),
      ...assetRoutes({
        pool,
        links,
        // In lock order: chats lock their lessons, activities do not.
        changeCodes: {
          chat: changeCodesInChats,
          activity: changeCodesInActivities,
          level: changeCodesInLevels,
        },
      }),
      ...sheetAddressRoutes({
        ...{ pool, closing, enabled: config.sheetAddresses },
        fetchSheet: deps.fetchSheet ?? createSheetFetcher(),
      }),
      ...uploadRoutes(uploads),
      ...resumableRoutes(uploads),
      ...levelRoutes({ pool }),
      ...lessonRoutes({ pool, onRenamed: saveSearchKeys }),
      ...activityRoutes({
        pool,
        chatsOf: (lessonId) => listChats(pool.pipelined, lessonId),
        gapsOf: (database, ids) => listActivityReadiness({ database: oneByOne(database), checkers }, ids),
      }),
      ...chatRoutes({ pool }),
      ...duplicateRoutes({ pool, insertActivity: insertActivityRow }),
      ...historyRoutes({
        pool,
        histories: {
          level: levelHistory,
          lesson: lessonHistory,
          activity: activityHistory,
          chat: chatHistory,
          speaker: speakerHistory,
        },
      }),
      ...auditRoutes({ pool }),
      ...deletedRoutes({
        database: pool,
        nameOfAsset: (kind, snapshot) => snapshot[STORED_KINDS[kind].textColumn],
      }),
      ...integrityRoutes({
        ...{ pool, files, backupFolder: config.backupFolder, weekly: config.weeklyCheck },
        requestRun: () => jobs.add(pool, 'check-files', {}),
        usesOf: (kind, codes) => countUsesOfCodes({ kind: STORED_KINDS[kind], pool, links }, codes),
      }),
      ...readinessRoutes({ pool, checkers }),
      ...availabilityRoutes({
        pool,
        factsOf: (database, levelId) => getLevelFacts({ database: oneByOne(database), checkers }, levelId),
      }),
      ...bulkChangeRoutes({ pool, undoAssets, undoApprovals }),
      ...questionRoutes({ pool }),
      ...savedViewRoutes({ pool }),
      ...peopleRoutes({ pool }),
      ...commentRoutes({
        ...{ pool, jobs },
        contents: {
          ...assetContents,
          level: levelHistory.contentsAt,
          lesson: lessonHistory.contentsAt,
          activity: activityHistory.contentsAt,
          chat: chatHistory.contentsAt,
        },
      }),
      ...wordRoutes({ pool, jobs, renewAssets: RENEW_ASSETS_WITH_WORD }),
      ...notificationRoutes({ pool, tokens: createUnsubscribeTokens(secrets.tokenSecret) }),
      ...takeRoutes(recording),
      ...reviewRoutes({ pool, jobs, links }),
      ...myWorkRoutes({
        pool,
        firstReviews: (database, userId, list, limit) => reviewQueue(database, userId, { list, page: 1, limit }),
      }),
      ...releases.handlers,
      ...speakerRoutes({ ...recording, tokens: linkTokens }),
    },
    rawHandlers: {
      ...mediaFileRoutes({ database: pool.pipelined, files, direct }),
      ...releases.rawHandlers,
      ...tusRoutes(uploads),
      ...presenceRoutes({ presence }),
      ...unsubscribePage(),
      ...metricsRoutes({ metrics }),
      getOpenapi: api,
    },
  })
  const folder = deps.consoleFolder ?? CONSOLE_FOLDER
  serveSharePages(app, releases.pages)
  serveApps(app, releases.apps)
  await serveConsole(app, { folder, provider: provider?.name })
  return app
}

/** The OpenID module needs memory, so it is loaded only when a provider is configured. */
async function providerOf({ config, log }: AppDeps): Promise<Provider | null> {
  if (!config.oidc) return null
  const { createProvider } = await import('../features/auth/oidc/provider.ts')
  return createProvider(config.oidc, { publicUrl: config.publicUrl, log })
}
