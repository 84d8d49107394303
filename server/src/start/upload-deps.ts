import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { Config } from '../config/config.ts'
import { STORED_KINDS } from '../features/assets/kinds/kinds.ts'
import { assetsById, checkDeclared } from '../features/assets/library/assets.service.ts'
import { duplicatesOf } from '../features/assets/library/duplicates.store.ts'
import { codesVisibleToLearners } from '../features/assets/lifecycle/lifecycle.service.ts'
import { inspectInProcess, inspectViaWorker } from '../features/uploads/inspect-staged.ts'
import type { MediaLinks } from '../http/auth/media-links.ts'
import type { Inspector } from '../media/inspector.ts'
import type { Pool } from '../storage/database/pool/connect.ts'
import type { Transaction } from '../storage/database/pool/transaction.ts'
import type { FileStore } from '../storage/files/file-store.ts'
import type { Jobs } from '../storage/jobs/jobs.ts'
import { queueVariants } from './queue-variants.ts'
import { TAKES } from './recording-deps.ts'

interface Parts {
  config: Pick<Config, 'jobs'>
  pool: Pool
  files: FileStore
  jobs: Jobs
  links: MediaLinks
  inspector: Inspector
  /** Aborted when the server begins to close. */
  closing: AbortSignal
}

/** What uploads need of assets: features do not import each other. */
export function uploadDeps({ config, pool, files, jobs, links, inspector, closing }: Parts) {
  const assetsOf = (kind: AssetKind) => ({ kind: STORED_KINDS[kind], pool, links })
  return {
    pool,
    files,
    takes: TAKES,
    queueVariants: (transaction: Transaction, hashes: readonly string[]) => queueVariants(jobs, transaction, hashes),
    inspect:
      config.jobs === 'here'
        ? inspectInProcess({ files, inspector })
        : inspectViaWorker({ pool, files, jobs, closing }),
    closing,
    undeclared: async (kind: AssetKind, codes: readonly string[]) =>
      (await checkDeclared(assetsOf(kind), { codes, details: false })).doNotExit,
    assetsById: (kind: AssetKind, ids: readonly number[]) => assetsById(assetsOf(kind), ids),
    codesVisibleToLearners: (transaction: Transaction, kind: AssetKind, codes: readonly string[]) =>
      codesVisibleToLearners(transaction, STORED_KINDS[kind], codes),
    duplicatesOf: (kind: AssetKind, files: readonly { code: string; sha256: string }[]) =>
      duplicatesOf(pool, kind, files),
    hasFile: async (kind: AssetKind, code: string) => {
      const { declared } = await checkDeclared(assetsOf(kind), { codes: [code], details: true })
      return declared?.some((asset) => asset.fileSince !== null) ?? false
    },
  }
}
