import type { CallName } from '@griot/contract/api.ts'
import type { Call } from '@griot/contract/calls/call.ts'

/** Set by `npm run test:all` for the test files that import this module. */
export const THOROUGH_VARIABLE = 'GRIOT_TEST_THOROUGH'

/**
 * Test files that only `npm run test:all` runs: they start processes or databases, wait for timeouts, decode hostile
 * media or write thousands of rows.
 */
export const THOROUGH_FILES = [
  'contract/src/lint/corpus.test.ts',
  'console/src/shared/sound/measurements.test.ts',
  'demo/load.test.ts',
  'server/src/commands/check.test.ts',
  'server/src/commands/commands.test.ts',
  'server/src/features/assets/library/deep-pages.test.ts',
  'server/src/features/assets/search/search-ranking.test.ts',
  'server/src/features/auth/accounts/invitations.test.ts',
  'server/src/features/auth/password/password-reset.test.ts',
  'server/src/features/auth/sign-in/guessing.test.ts',
  'server/src/features/auth/tokens/api-tokens.test.ts',
  'server/src/features/duplicates/into-language.test.ts',
  'server/src/features/presence/presence.test.ts',
  'server/src/features/presence/processes.test.ts',
  'server/src/features/readiness/readiness.test.ts',
  'server/src/features/uploads/reinspect-files.test.ts',
  'server/src/features/uploads/tus-writers.test.ts',
  'server/src/features/uploads/uploads-of-accounts.test.ts',
  'server/src/http/requests/request-bodies.test.ts',
  'server/src/http/responses/faults.test.ts',
  'server/src/media/hostile-files.test.ts',
  'server/src/media/inspector.test.ts',
  'server/src/start/idle-memory.test.ts',
  'server/src/start/main.test.ts',
  'server/src/start/sequences.test.ts',
  'server/src/start/start-failures.test.ts',
  'server/src/start/two-machines.test.ts',
  'server/src/start/worker.test.ts',
  'server/src/storage/backup/backup.test.ts',
  'server/src/storage/backup/damaged-backup.test.ts',
  'server/src/storage/backup/foreign-store.test.ts',
  'server/src/storage/backup/move.test.ts',
  'server/src/storage/backup/previous-version.test.ts',
  'server/src/storage/database/embedded/embedded.test.ts',
  'server/src/storage/database/embedded/write-ahead-log.test.ts',
  'server/src/storage/database/migrate/apply.test.ts',
  'server/src/storage/database/pool/replica.test.ts',
  'server/src/storage/files/s3/s3-connection.test.ts',
  'server/src/storage/jobs/jobs.test.ts',
  'server/src/storage/sweep-files.test.ts',
  'server/src/traces/traces.test.ts',
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
