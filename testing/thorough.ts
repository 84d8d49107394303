import type { CallName } from '@griot/contract/api.ts'
import type { Call } from '@griot/contract/calls/call.ts'

/** Set by `npm run test:all` for the test files that import this module. */
export const THOROUGH_VARIABLE = 'GRIOT_TEST_THOROUGH'

/**
 * Starts of paths of test files that only `npm run test:all` runs: they start processes or databases, wait for
 * timeouts, decode hostile media, send all calls, or check parts that rarely change.
 */
export const THOROUGH_PATHS = [
  'console/src/app/startup/account-stores.test.ts',
  'console/src/shared/sound/',
  'contract/src/lint/corpus.test.ts',
  'demo/load.test.ts',
  'scripts/messages/every-message.test.ts',
  'scripts/test/deploy.test.ts',
  'scripts/test/sbom.test.ts',
  'server/src/commands/',
  'server/src/features/activities/questions/question-plans.test.ts',
  'server/src/features/assets/availability.test.ts',
  'server/src/features/assets/library/deep-pages.test.ts',
  'server/src/features/assets/library/sorted-pages.test.ts',
  'server/src/features/assets/library/whole-library-plans.test.ts',
  'server/src/features/assets/lifecycle/lifecycle-locks.test.ts',
  'server/src/features/assets/search/',
  'server/src/features/assets/sheets/imports.test.ts',
  'server/src/features/assets/sheets/undo-import.test.ts',
  'server/src/features/assets/uses/use-counts.test.ts',
  'server/src/features/assets/uses/used-assets.test.ts',
  'server/src/features/assets/usual-lengths/',
  'server/src/features/auth/accounts/',
  'server/src/features/auth/oidc/',
  'server/src/features/auth/password/',
  'server/src/features/auth/second-factor/',
  'server/src/features/auth/sessions/own-account.test.ts',
  'server/src/features/auth/sign-in/audited-attempts.test.ts',
  'server/src/features/auth/sign-in/forged-tokens.test.ts',
  'server/src/features/auth/sign-in/guessing',
  'server/src/features/auth/sign-in/second-step.test.ts',
  'server/src/features/auth/tokens/api-tokens.test.ts',
  'server/src/features/bulk-changes/undo-bulk-change.test.ts',
  'server/src/features/comments/places.test.ts',
  'server/src/features/comments/who-sees-comments.test.ts',
  'server/src/features/duplicates/into-language.test.ts',
  'server/src/features/health/',
  'server/src/features/integrity/',
  'server/src/features/lessons/move-lesson.test.ts',
  'server/src/features/media-files/files-in-s3.test.ts',
  'server/src/features/metrics/',
  'server/src/features/my-work/',
  'server/src/features/notifications/mail/',
  'server/src/features/presence/',
  'server/src/features/readiness/readiness.test.ts',
  'server/src/features/recording/links/recording-links.test.ts',
  'server/src/features/recording/speakers/speaker-files.test.ts',
  'server/src/features/recording/speakers/speaker-variants.test.ts',
  'server/src/features/recording/takes/list-takes.test.ts',
  'server/src/features/recording/takes/review-races.test.ts',
  'server/src/features/recording/takes/review.test.ts',
  'server/src/features/recording/takes/take-by-link.test.ts',
  'server/src/features/recording/takes/takes-are-kept.test.ts',
  'server/src/features/releases/app/',
  'server/src/features/releases/compare/',
  'server/src/features/releases/deltas.test.ts',
  'server/src/features/releases/packs/',
  'server/src/features/releases/withdrawn-consent.test.ts',
  'server/src/features/reviews/availability.test.ts',
  'server/src/features/search-is-literal.test.ts',
  'server/src/features/sheet-addresses/',
  'server/src/features/uploads/disguises.test.ts',
  'server/src/features/uploads/duplicates.test.ts',
  'server/src/features/uploads/every-way.test.ts',
  'server/src/features/uploads/hostile-names.test.ts',
  'server/src/features/uploads/make-variants.test.ts',
  'server/src/features/uploads/refusals.test.ts',
  'server/src/features/uploads/reinspect-files.test.ts',
  'server/src/features/uploads/thumbnails.test.ts',
  'server/src/features/uploads/tus-',
  'server/src/features/uploads/upload-failures.test.ts',
  'server/src/features/uploads/upload-races.test.ts',
  'server/src/features/uploads/uploads-of-accounts.test.ts',
  'server/src/http/contract-tests/any-input.test.ts',
  'server/src/http/contract-tests/every-call.test.ts',
  'server/src/http/contract-tests/every-guard.test.ts',
  'server/src/http/contract-tests/every-length.test.ts',
  'server/src/http/contract-tests/every-role.test.ts',
  'server/src/http/contract-tests/every-save.test.ts',
  'server/src/http/requests/request-bodies.test.ts',
  'server/src/http/responses/',
  'server/src/mail/',
  'server/src/media/hostile-files.test.ts',
  'server/src/media/inspector.test.ts',
  'server/src/media/variants/',
  'server/src/start/',
  'server/src/storage/backup/',
  'server/src/storage/database/embedded/',
  'server/src/storage/database/migrate/',
  'server/src/storage/database/pool/',
  'server/src/storage/database/writes/history.test.ts',
  'server/src/storage/disk-space.test.ts',
  'server/src/storage/files/s3/',
  'server/src/storage/installation.test.ts',
  'server/src/storage/integrity/',
  'server/src/storage/jobs/',
  'server/src/storage/sweep-files.test.ts',
  'server/src/traces/',
]

// The console's tests compile without Node's types.
declare const process: { env: Record<string, string | undefined> }

const isThorough = process.env[THOROUGH_VARIABLE] === '1'

/** Finds most faults in about a second. */
const DAILY_RUNS = 500

/** Number of runs of a property: `runs` in `npm run test:all`, at most `daily` in `npm test`. */
export function propertyRuns(runs: number, daily = DAILY_RUNS): number {
  return isThorough ? runs : Math.min(runs, daily)
}

/**
 * All given calls in `npm run test:all`; in `npm test` the first of each shape (method, type of body, access), because
 * the shape decides which code guards the call and reads its body.
 */
export function callsToCheck<Named extends readonly [CallName, Call]>(calls: readonly Named[]): Named[] {
  if (isThorough) return [...calls]
  const byShape = new Map<string, Named>()
  for (const named of calls) {
    const shape = activityShapeVersion(named[1])
    if (!byShape.has(shape)) byShape.set(shape, named)
  }
  return [...byShape.values()]
}

/** All variants in `npm run test:all`, the first one in `npm test`. */
export function variantsToCheck<Variant>(variants: readonly Variant[]): Variant[] {
  return isThorough ? [...variants] : variants.slice(0, 1)
}

/** The properties of a call that decide which code guards it and reads its body. */
export function activityShapeVersion({ method, access, body, multipart, raw }: Call): string {
  const type = multipart ? 'multipart' : (raw ?? (body ? 'json' : 'none'))
  return `${method} ${type} ${access}`
}
