import { PAGE_TITLES } from '../page-titles.ts'
import { counted } from '../text/count-words.ts'

/** Sentences of a history. Separate from its schemas, because the app shell imports the title. */
export const revisionMessages = {
  title: PAGE_TITLES.history,
  failed: 'Could not load the revisions.',
  differ: (differ: number, same: number) =>
    `${counted(differ, 'field')} ${differ === 1 ? 'differs' : 'differ'}, ${same} ${same === 1 ? 'is' : 'are'} the same`,
  equal: 'These two are the same.',
  /**
   * @param version the one to restore
   * @param now the newest
   */
  restoring: (version: number, now: number) =>
    `Restoring creates revision ${now + 1} from revision ${version}. All revisions remain.`,
  notFound: (version: number) => `Revision ${version} does not exist.`,
  restored: (version: number) => `Revision ${version} restored`,
  /** Restoring never changes availability or position. */
  keeps: 'Its position and availability do not change.',
  /** The same for an asset. */
  keepsFile: 'Its file does not change. Restore earlier files under Details.',
  /** Shown in place of the restore button. */
  nothingToRestore: (version: number) =>
    `There is nothing to restore from revision ${version}. Only its position or availability differs.`,
  /** The same for an asset. */
  nothingSaidToRestore: (version: number) =>
    `There is nothing to restore from revision ${version}. It has the same texts.`,
  unfit: (version: number) => `Revision ${version} does not meet the current rules and cannot be restored.`,
} as const
