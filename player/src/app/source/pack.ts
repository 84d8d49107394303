import type { LanguageName } from '@griot/contract/languages.ts'
import type { FeedPointer, ReleaseDocument } from '@griot/contract/releases/documents.ts'
import type { PackMedia } from '@griot/contract/releases/packs.ts'

/** What the page that includes the player says about its release, as `window.GRIOT_PACK`. */
export interface Pack {
  /** The release; without it, that of `language` which is live at `root`. */
  pointer?: Pick<FeedPointer, 'course'> & Partial<FeedPointer>
  language?: LanguageName
  /** Documents of a share link, by SHA-256. Those of a pack, and media as base64, are data elements of the page. */
  documents?: Readonly<Record<string, ReleaseDocument>>
  /** The documents of lessons inside the page, by SHA-256. */
  lessons?: readonly string[]
  /** Addresses of media files by SHA-256, as signed for a share link. */
  urls?: Readonly<Record<string, string>>
  /** Where the files of the feed are, relative to the page, with a slash at its end: `feed/`. Absent: all is inside. */
  root?: string
  /** The media files at the root by SHA-256, where it has only some of them. */
  files?: readonly string[]
  /** Which media are inside, or at the root. */
  media?: PackMedia
  /** The path of the app, which keeps the course on the device. */
  app?: string
  /** The level whose lessons are listed at the start. */
  open?: string
  /** Where results are sent as xAPI statements. Without it, nothing is sent. */
  resultsUrl?: string
  /** The address of the Griot that made the pack, by which results name learners. */
  home?: string
}

declare global {
  interface Window {
    GRIOT_PACK?: Pack
  }
}
