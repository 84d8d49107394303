import type { ReviewedWord, Take } from '@griot/contract/recording/takes.ts'

/** Keys of the sounds of a review. */
export const takeKey = ({ id }: Pick<Take, 'id'>) => `take:${id}`
export const libraryKey = ({ code }: Pick<ReviewedWord, 'code'>) => `library:${code}`
