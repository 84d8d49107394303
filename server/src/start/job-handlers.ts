import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import { renewQuestionKeys } from '../features/activities/questions/renew-question-keys.ts'
import { RENEW_ASSETS_WITH_WORD, renewSearch } from '../features/assets/search/renew.ts'
import { mailInvitation } from '../features/auth/accounts/invitations.ts'
import { auditResetRequest, mailResetLink } from '../features/auth/password/password-reset.ts'
import { createSeal } from '../features/auth/second-factor/sealed.ts'
import { addDueMails, mailNotifications } from '../features/notifications/mail/send-mail.ts'
import { createUnsubscribeTokens } from '../features/notifications/mail/unsubscribe-tokens.ts'
import { sweepPlans } from '../features/releases/delete-release.ts'
import { publishFeed } from '../features/releases/feed/publish-feed.ts'
import { makeRelease } from '../features/releases/make/make-release.ts'
import { inspectShared } from '../features/uploads/inspect-staged.ts'
import { makeMissingVariants, makeVariantsOf } from '../features/uploads/make-variants.ts'
import { reinspectOutdated } from '../features/uploads/reinspect-files.ts'
import { renewAllWithWord } from '../features/words/renew-word.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { createInspector } from '../media/inspector.ts'
import { renewOutdatedHints } from '../shared/lint/course-hints.ts'
import type { Pool } from '../storage/database/pool/connect.ts'
import type { FileStore } from '../storage/files/file-store.ts'
import { gracePeriodStart, sweepRows } from '../storage/housekeeping.ts'
import { requireOwnFiles } from '../storage/installation.ts'
import { runDueChecks } from '../storage/integrity/due-checks.ts'
import type { Handlers, Jobs } from '../storage/jobs/jobs.ts'
import { sweepStored } from '../storage/sweep-files.ts'
import { sweepUploads } from '../storage/sweep-uploads.ts'

/** Pause between two files of the background re-check, so that user requests come first. */
const PAUSE_MS = 200

export interface WorkDeps {
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'dataFolder' | 'weeklyCheck'>
  secrets: Secrets
  pool: Pool
  files: FileStore
  log: FastifyBaseLogger
  /** For handlers that add jobs. */
  jobs: Pick<Jobs, 'add'>
}

/** The handler of each job, like app.ts for calls. */
export function handlersOf(deps: WorkDeps): { handlers: Handlers; close: () => void } {
  const { config, secrets, pool, files, log, jobs } = deps
  const { publicUrl } = config
  const seal = createSeal(secrets.factorSecret)
  const unsubscribeTokens = createUnsubscribeTokens(secrets.tokenSecret)
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outbox: join(config.dataFolder, 'outbox'),
    log,
  })
  // Separate inspectors, so that uploads do not wait for the background re-check.
  const [inspector, backgroundInspector] = [createInspector(), createInspector()]
  // A process of low priority is slow on a busy machine.
  const maker = createInspector({ seconds: 300 })
  const variants = { pool, files, log, inspector: maker }

  const handlers: Handlers = {
    'reset-mail': (payload) => mailResetLink({ pool, publicUrl, mailer }, payload),

    'note-reset-request': (payload) => auditResetRequest({ pool }, payload),

    'invitation-mail': (payload) => mailInvitation({ pool, publicUrl, seal, mailer }, payload),

    'notification-mail': (payload) =>
      mailNotifications({ pool, jobs, publicUrl, mailer, log, tokens: unsubscribeTokens }, payload),

    'due-notification-mails': () => addDueMails({ pool, jobs }),

    'sweep-rows': async () => {
      await sweepRows({ pool })
      await sweepPlans({ pool })
      await requireOwnFiles(pool, files)
      const removed = await sweepUploads({ pool, files }, gracePeriodStart())
      if (removed > 0) log.info({ removed }, 'abandoned uploads were removed')
    },

    'sweep-files': async (_, { signal }) => {
      await requireOwnFiles(pool, files)
      const removed = await sweepStored({ pool, files }, gracePeriodStart(), signal)
      if (removed > 0) log.info({ removed }, 'unused files were removed')
    },

    'check-files': (_, { signal }) => runDueChecks({ pool, files, log, weekly: config.weeklyCheck }, { signal }),

    'renew-search': (_, { signal }) =>
      renewSearch({ pool, log, others: [renewQuestionKeys, renewOutdatedHints] }, signal),

    'renew-word': (payload, { signal }) =>
      renewAllWithWord({ pool, renewAssets: RENEW_ASSETS_WITH_WORD }, payload, signal),

    'make-release': (payload, { signal }) => makeRelease({ pool, files, jobs, log }, payload, signal),

    'publish-feed': async (_, { signal }) => {
      await requireOwnFiles(pool, files)
      await publishFeed({ pool, files }, signal)
    },

    'judge-again': async (_, { signal }) => {
      const judged = await reinspectOutdated(
        { pool, files, inspector: backgroundInspector, log },
        { signal, pauseMs: PAUSE_MS },
      )
      if (judged > 0) log.info({ judged }, 'files were checked again')
    },

    'make-variants': ({ hashes }, { signal }) => makeVariantsOf(variants, hashes, signal),

    'missing-variants': async (_, { signal }) => {
      const made = await makeMissingVariants(variants, { signal, pauseMs: PAUSE_MS })
      if (made > 0) log.info({ made }, 'variants of files were made')
    },

    judge: (payload) => inspectShared({ files, inspector }, payload),

    'judge-large': (payload) => inspectShared({ files, inspector }, payload),
  }
  return {
    handlers,
    close() {
      inspector.close()
      backgroundInspector.close()
      maker.close()
    },
  }
}
