import type { LanguageName } from '@griot/contract/languages.ts'
import { STORED_KINDS } from '../features/assets/kinds/kinds.ts'
import { countUsesOfCodes } from '../features/assets/library/assets.service.ts'
import { listAssets } from '../features/assets/library/list.service.ts'
import { summarize } from '../features/assets/uses/counts.store.ts'
import { audiosOfLesson } from '../features/assets/uses/lesson-assets.ts'
import { saveTake, takeFault } from '../features/recording/takes/save-take.ts'
import { attachStoredFile } from '../features/uploads/uploads.store.ts'
import type { MediaLinks } from '../http/auth/media-links.ts'
import type { Pool } from '../storage/database/pool/connect.ts'
import type { Transaction } from '../storage/database/pool/transaction.ts'
import type { Jobs } from '../storage/jobs/jobs.ts'
import { queueVariants } from './queue-variants.ts'

/** What recording needs of assets and uploads: features do not import each other. */
export function recordingDeps({ pool, links, jobs }: { pool: Pool; links: MediaLinks; jobs: Jobs }) {
  const audios = { kind: STORED_KINDS.audio, pool, links }
  return {
    pool,
    links,
    usesOf: (codes: readonly string[]) => countUsesOfCodes(audios, codes),
    countsOf: async () => (await summarize(pool.pipelined)).filter(({ kind }) => kind === audios.kind.kind),
    attachFile: async (transaction: Transaction, file: { code: string; sha256: string | null; action: string }) => {
      await attachStoredFile(transaction, { kind: audios.kind.kind, ...file })
      if (file.sha256 !== null) await queueVariants(jobs, transaction, [file.sha256])
    },
    searchAudios: async ({ language, search }: { language: LanguageName; search: string }, limit: number) => {
      const query = { language, search, exact: false, hasTextHints: false, sort: 'newest', page: 1, limit } as const
      const { assets, pagination } = await listAssets(audios, { ...query, count: true })
      return { ids: assets.map(({ id }) => Number(id)), total: pagination?.total ?? 0 }
    },
    audiosOfLesson: (lesson: { levelId: string; lessonNumber: number }) => audiosOfLesson(pool, lesson),
  }
}

/** What uploads need of recording. */
export const TAKES = { faultOf: takeFault, save: saveTake }
