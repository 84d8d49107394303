import { counted } from './counted.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** What is said of a history. Apart from its schemas, since the frame of the pages names it. */
export const revisionMessages = {
  title: PAGE_TITLES.history,
  failed: 'Could not load the revisions.',
  differ: (differ: number, same: number) =>
    `${counted(differ, 'field')} ${differ === 1 ? 'differs' : 'differ'}, ${same} ${same === 1 ? 'is' : 'are'} the same`,
  equal: 'These two are the same.',
  /** @param version the one that is restored; @param now the newest */
  restoring: (version: number, now: number) =>
    `Restoring creates revision ${now + 1} from revision ${version}. All revisions remain.`,
  notFound: (version: number) => `Revision ${version} does not exist.`,
  restored: (version: number) => `Revision ${version} restored`,
  /** What is written never changes whether learners meet it, nor where it stands. */
  keeps: 'Its position and availability do not change.',
  /** The same of an asset. */
  keepsFile: 'Its file does not change. Restore earlier files under Details.',
  /** Said where a button would restore it. */
  nothingToRestore: (version: number) =>
    `There is nothing to restore from revision ${version}. Only its position or availability differs.`,
  /** The same of an asset. */
  nothingSaidToRestore: (version: number) =>
    `There is nothing to restore from revision ${version}. It has the same texts.`,
  unfit: (version: number) =>
    `Revision ${version} does not meet the current rules and cannot be restored.`,
} as const
