import { codeKey } from '@griot/contract/assets/code-key.ts'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { isEqual } from '@griot/contract/is-equal.ts'
import { MEDIA_PARTS, type MediaPart, type MediaValue } from '@griot/contract/releases/changes.ts'
import type {
  FeedFile,
  Released,
  ReleasedAudio,
  ReleasedGraphic,
  ReleasedMedia,
  ReleasedVideo,
} from '@griot/contract/releases/documents.ts'
import type { MediaLinks } from '../../../http/auth/media-links.ts'

/** The media of a document; those of levels are graphics only. */
export type DocumentMedia = Partial<ReleasedMedia>

/** A code as a document has it; null if it has none. */
export function releasedIn(media: DocumentMedia, { kind, code }: { kind: AssetKind; code: string }): Released | null {
  const all: Record<string, Released> = media[ASSET_KINDS[kind].plural] ?? {}
  return all[codeKey(code)] ?? null
}

/** The files that a phone loads for a code. */
export function smallFilesOf(released: Released): FeedFile[] {
  const variants = 'small' in released && released.small ? [released.small].flat() : []
  const smallest = [released.file, ...variants].reduce((one, other) => (other.bytes < one.bytes ? other : one))
  return 'poster' in released && released.poster ? [smallest, released.poster] : [smallest]
}

/** An asset as it is shown, with signed links. */
export function mediaValueOf(
  released: Released,
  { kind, code, links }: { kind: AssetKind; code: string; links: MediaLinks },
): MediaValue {
  const given = released as Partial<ReleasedAudio & ReleasedGraphic & ReleasedVideo>
  return {
    ...{ type: 'media', kind, code },
    text: given.text ?? given.title ?? '',
    translation: given.translation ?? '',
    transcript: given.transcript ?? '',
    altTexts: given.altTexts ?? {},
    captions: Object.keys(given.captions ?? {}),
    url: links.ofFile(kind, released.file.sha256),
    mediaType: released.file.type,
    bytes: released.file.bytes,
    smallBytes: smallFilesOf(released)[0]?.bytes ?? released.file.bytes,
    duration: given.duration ?? null,
    peaks: given.peaks ?? null,
    width: given.width ?? null,
    height: given.height ?? null,
    posterUrl: given.poster ? links.ofThumbnail(given.poster.sha256) : null,
  }
}

const PARTS: Readonly<Record<Exclude<MediaPart, 'code'>, (released: Released) => unknown>> = {
  file: ({ file }) => file.sha256,
  text: (released) => ('title' in released ? released.title : [released.text, released.translation]),
  altTexts: (released) => ('altTexts' in released ? released.altTexts : null),
  transcript: (released) => ('transcript' in released ? (released.transcript ?? '') : ''),
  captions: (released) => ('captions' in released ? released.captions : null),
  poster: (released) => ('poster' in released ? (released.poster?.sha256 ?? '') : ''),
}

/** Which parts of two assets of a kind differ. */
export function differingParts(
  one: { code: string; released: Released },
  other: { code: string; released: Released },
): MediaPart[] {
  return MEDIA_PARTS.filter((part) =>
    part === 'code'
      ? codeKey(one.code) !== codeKey(other.code)
      : !isEqual(PARTS[part](one.released), PARTS[part](other.released)),
  )
}
