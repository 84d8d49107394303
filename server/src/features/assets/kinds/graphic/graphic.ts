import { ofAltFields } from '@griot/contract/assets/graphic/alt-texts.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { storedKind } from '../stored-kind.ts'
import { getAltTextPlaces } from './alt-text-places.ts'
import { findGraphicsForWords } from './graphics-for-words.ts'
import { patchGraphic } from './patch-graphic.ts'

/** The alternative texts are one object by language. */
const ALT_COLUMNS = ofAltFields((language) => ({ column: 'alt_texts', type: 'jsonb', key: language }) as const)

/** Graphics: pictures, with keywords in any language. */
export const graphic = storedKind({
  kind: 'graphic',
  fields: {
    title: { column: 'title', type: 'text' },
    description: { column: 'description', type: 'text' },
    keyWords: { column: 'key_words', type: 'text[]' },
    ...ALT_COLUMNS,
  },
  facts: ['width', 'height', 'thumbnail_sha256'],
  present: ({ title, description, key_words, alt_texts }) => ({
    title: title ?? '',
    description: description ?? '',
    keyWords: key_words ?? [],
    ...ofAltFields((language) => (alt_texts as { [Language in LanguageName]?: string } | undefined)?.[language] ?? ''),
  }),
  factsOf: ({ width, height, thumbnail_sha256 }, links) => ({
    width,
    height,
    thumbnail: thumbnail_sha256 && links.ofThumbnail(thumbnail_sha256),
  }),
  calls: (deps) => ({
    getAltTextPlaces: getAltTextPlaces(deps),
    findGraphicsForWords: findGraphicsForWords(deps),
    patchGraphic: patchGraphic(deps),
  }),
})
