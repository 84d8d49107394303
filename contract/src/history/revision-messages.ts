import { PAGE_TITLES } from '../page-titles.ts'
import { counted } from '../text/count-words.ts'

/** Sentences of a history. Separate from its schemas, because the app shell imports the title. */
export const revisionMessages = {
  title: PAGE_TITLES.history,
  failed: 'The revisions could not be read.',
  differ: (differ: number, same: number) =>
    `${counted(differ, 'field')} ${differ === 1 ? 'differs' : 'differ'}, ${same} ${same === 1 ? 'is' : 'are'} the same`,
  equal: 'These two are the same.',
  /**
   * @param version the one to restore
   * @param now the newest
   */
  restoring: (version: number, now: number) =>
    `Restoring makes revision ${now + 1} from revision ${version}; no revision is lost.`,
  notFound: (version: number) => `There is no revision ${version} of this.`,
  restored: (version: number) => `Revision ${version} restored`,
  /** Restoring never changes availability or position. */
  keeps: 'Where it stands and whether learners meet it stay as they are.',
  /** The same for an asset. */
  keepsFile: 'Its file stays as it is: a former one is brought back in the details.',
  /** Shown in place of the restore button. */
  nothingToRestore: (version: number) =>
    `Nothing of revision ${version} is to be restored: where it differs from now, it differs only in where it stands and whether learners meet it.`,
  /** The same for an asset. */
  nothingSaidToRestore: (version: number) =>
    `Nothing of revision ${version} is to be restored: it says what is said now.`,
  unfit: (version: number) =>
    `Revision ${version} does not keep the rules of today, so it cannot be restored as it is.`,
} as const
