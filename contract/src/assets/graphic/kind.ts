import { z } from 'zod'
import { optionalText, requiredText } from '../../text/text.ts'
import { wordList } from '../../text/word-list.ts'
import { assetKind } from '../asset-kind.ts'
import { thumbnailSchema } from '../files/thumbnail.ts'
import { graphicFaults } from './file.ts'

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
    keyWords: wordList('keywords').default([]),
  },
  searched: ['title', 'description', 'keyWords'],
  texts: { title: null, description: null, keyWords: null },
  shown: { title: z.string(), description: z.string(), keyWords: z.array(z.string()) },
  facts: {
    /** Pixels. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** Its thumbnail. */
    thumbnail: thumbnailSchema,
  },
  messages: {
    title: 'Graphic Assets',
    searchPlaceholder: 'Search for a graphics...',
    loading: 'Loading graphics assets...',
    empty: 'No graphics available.',
    notFound: 'No graphic has this code.',
    edit: 'Edit Graphic',
    save: 'Click to edit',
    saving: 'Updating....',
    edited: 'Graphics was updated successfully!',
    editFailed: 'Apologies, an error occurred updating graphics!',
    submitted: 'Graphics submitted successfully!',
    wrongType: graphicFaults.unknown,
    notPlayable: graphicFaults.damaged,
  },
  example: {
    code: 'dog-01',
    title: 'Dog',
    description: 'A dog that stands, seen from the side.',
    keyWords: ['Ajá', 'kare'],
  },
})

/** Sentences only for graphics. */
export const graphicMessages = {
  noDescription: 'No description provided.',
} as const
