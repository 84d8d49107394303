import { z } from 'zod'
import * as inputApiMessages from '../../messages/en/api/general/input.ts'
import * as kindsGraphicApiMessages from '../../messages/en/api/kinds/graphic.ts'
import * as kindsGraphicMessages from '../../messages/en/ui/kinds/graphic.ts'
import { optionalText, requiredText } from '../../text/text.ts'
import { wordList } from '../../text/word-list.ts'
import { assetKind } from '../asset-kind.ts'
import { thumbnailSchema } from '../files/thumbnail.ts'
import { altTexts } from './alt-texts.ts'

/** A picture. It has no language; its keywords may be in any. */
export const graphic = assetKind({
  kind: 'graphic',
  plural: 'graphics',
  noun: { one: 'graphic', many: 'graphics' },
  suffix: '.png',
  mediaType: 'image/png',
  /** A photograph of 12 megapixels as PNG. */
  maxBytes: 20 * 1024 * 1024,
  fields: {
    title: requiredText,
    description: optionalText.default(''),
    keyWords: wordList(inputApiMessages.tooManyKeywords).default([]),
    ...altTexts.fields,
  },
  searched: ['title', 'description', 'keyWords'],
  texts: { title: null, description: null, keyWords: null, ...altTexts.texts },
  shown: { title: z.string(), description: z.string(), keyWords: z.array(z.string()), ...altTexts.shown },
  facts: {
    /** Pixels. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** Its thumbnail. */
    thumbnail: thumbnailSchema,
  },
  apiMessages: {
    notFound: kindsGraphicApiMessages.notFound,
    submitted: kindsGraphicApiMessages.submitted,
    wrongType: kindsGraphicApiMessages.unknown,
    notPlayable: kindsGraphicApiMessages.damaged,
  },
  messages: kindsGraphicMessages,
  example: {
    code: 'dog-01',
    title: 'Dog',
    description: 'A dog that stands, seen from the side.',
    keyWords: ['Ajá', 'kare'],
    altHausa: 'Kare a tsaye',
    altIgbo: 'Nkịta',
    altNigerianPidgin: 'Dog wey stand',
    altSwahili: 'Mbwa amesimama',
    altWolof: 'Xaj',
    altYoruba: 'Ajá',
  },
})
