import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { multipartOf } from '../app.ts'
import { freshCode, mediaSample } from '../builders.ts'
import { assetSetup } from './assets.ts'
import type { MakeExample } from './example.ts'

/** Calls of a single kind of asset. */
export const EXAMPLES_OF_KINDS = {
  audio: {
    findAudiosForTexts: () => ({ body: { language: 'yoruba', texts: ['ajá'] } }),
    listRandomAudios: () => ({ query: { language: 'yoruba' } }),
  },
  graphic: {
    findGraphicsForWords: () => ({ body: { words: [{ code: freshCode(), translation: 'dog' }] } }),
    getAltTextPlaces: async (griot) => {
      const { code } = await assetSetup(griot, 'graphic').declare()
      return { params: { code } }
    },
    patchGraphic: async (griot) => {
      const { id } = await assetSetup(griot, 'graphic').declare()
      return { body: { id, description: 'A dog.', keyWords: ['dog'] } }
    },
  },
  video: {
    findVideosForTexts: () => ({ body: { language: 'yoruba', texts: ['ajá'] } }),
    getVideoCaptions: async (griot) => ({ params: { code: (await assetSetup(griot, 'video').declare()).code } }),
    saveVideoCaptions: async (griot) => ({
      params: { code: (await assetSetup(griot, 'video').declare()).code },
      // `id` is Indonesian, and not an unknown field.
      body: { captions: { yoruba: [{ start: 800, end: 3600, text: 'Ẹ káàárọ̀' }], fr: [], id: [] } },
    }),
    setVideoPoster: async (griot) => {
      const { declare, upload, details } = assetSetup(griot, 'video')
      const { code } = await declare()
      await upload(code)
      const { files } = await details(code)
      const bytes = mediaSample('pngsuite/basn6a08.png')
      return {
        params: { code },
        query: { file: files[0].sha256 },
        ...(await multipartOf([{ name: 'poster.png', bytes, type: 'image/png' }])),
      }
    },
  },
} as const satisfies Record<AssetKind, Record<string, MakeExample>>
