import { storedKind } from '../stored-kind.ts'
import { findGraphicsForWords } from './graphics-for-words.ts'
import { patchGraphic } from './patch-graphic.ts'

/** Graphics: pictures, with keywords in any language. */
export const graphic = storedKind({
  kind: 'graphic',
  fields: {
    title: { column: 'title', type: 'text' },
    description: { column: 'description', type: 'text' },
    keyWords: { column: 'key_words', type: 'text[]' },
  },
  facts: ['width', 'height', 'thumbnail_sha256'],
  present: ({ title, description, key_words }) => ({
    title: title ?? '',
    description: description ?? '',
    keyWords: key_words ?? [],
  }),
  factsOf: ({ width, height, thumbnail_sha256 }, links) => ({
    width,
    height,
    thumbnail: thumbnail_sha256 && links.ofThumbnail(thumbnail_sha256),
  }),
  calls: (deps) => ({ findGraphicsForWords: findGraphicsForWords(deps), patchGraphic: patchGraphic(deps) }),
})
