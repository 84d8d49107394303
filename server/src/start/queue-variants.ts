import type { Transaction } from '../storage/database/pool/transaction.ts'
import type { Jobs } from '../storage/jobs/jobs.ts'

/** While people upload, the processor is for their uploads; only a release needs variants. */
const DELAY_MS = 2 * 60_000

/** Adds the job that makes the variants of files that become files of codes in this transaction. */
export async function queueVariants(
  jobs: Pick<Jobs, 'add'>,
  transaction: Transaction,
  hashes: readonly string[],
): Promise<void> {
  const after = new Date(Date.now() + DELAY_MS)
  await jobs.add(transaction, 'make-variants', { hashes: [...hashes] }, { after })
}
