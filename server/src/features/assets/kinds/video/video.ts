import { warningsOf } from '@griot/contract/assets/files/file-warnings.ts'
import { captionLanguages } from '@griot/contract/captions/caption-languages.ts'
import { findForTexts } from '../for-texts.ts'
import { spoken } from '../spoken.ts'
import { storedKind } from '../stored-kind.ts'
import { getVideoCaptions, saveVideoCaptions } from './captions.ts'

/** Videos: a text in a language, and its translation. */
export const video = storedKind({
  kind: 'video',
  ...spoken,
  reads: ['array(select jsonb_object_keys(a.captions)) as caption_languages'],
  revised: { captions: 'captions' },
  present: ({ caption_languages, ...row }) => ({
    ...spoken.present(row),
    captionLanguages: captionLanguages((caption_languages ?? []) as string[]),
  }),
  facts: ['duration', 'width', 'height', 'warnings', 'thumbnail_sha256'],
  factsOf: ({ duration, width, height, warnings, thumbnail_sha256 }, links) => ({
    duration,
    width,
    height,
    thumbnail: thumbnail_sha256 && links.ofThumbnail(thumbnail_sha256),
    warnings: warningsOf(warnings),
  }),
  calls: (deps) => ({
    findVideosForTexts: findForTexts(deps),
    getVideoCaptions: getVideoCaptions(deps),
    saveVideoCaptions: saveVideoCaptions(deps),
  }),
})
