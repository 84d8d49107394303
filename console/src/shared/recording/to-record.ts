import type { RecordingProgress } from '@griot/contract/recording/takes.ts'

type Counts = Pick<RecordingProgress['languages'][number], 'declared' | 'withFile' | 'toReviewWithoutFile'>

/** Words with neither a file nor a take to review: what the booth opens with. */
export const toRecordOf = ({ declared, withFile, toReviewWithoutFile }: Counts) =>
  declared - withFile - toReviewWithoutFile
