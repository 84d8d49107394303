import { SMALLER_VIDEO_ABOVE_BYTES } from '@griot/contract/uploads/prepare.ts'
import type { UploadItem } from '../store/upload-item.ts'

/** Estimated bytes of a smaller file that can be made of a large one; null without an estimate. */
export const smallerBytes = ({ content, file }: UploadItem): number | null =>
  content?.type === 'decoded' && file.size > SMALLER_VIDEO_ABOVE_BYTES ? (content.smaller ?? null) : null
