import { z } from 'zod'
import type { AssetCallNames } from '../../calls/assets/asset-calls.ts'
import {
  checkDeclaredCall,
  countCall,
  declareCall,
  fileCall,
  findDuplicatesCall,
  getCall,
  hitsCall,
  listCall,
  updateCall,
  uploadCall,
} from '../../calls/assets/asset-calls.ts'
import {
  countUsesCall,
  deleteCall,
  deleteManyCall,
  listUsesCall,
  replaceCodeCall,
  restoreCall,
  revertCall,
} from '../../calls/assets/lifecycle-calls.ts'
import {
  checkSheetCall,
  exportCall,
  importSheetCall,
  listImportsCall,
  undoImportCall,
} from '../../calls/assets/sheet-calls.ts'
import { applyTextHintsCall, dismissTextHintCall, listTextHintsCall } from '../../calls/assets/text-hint-calls.ts'
import type { Call } from '../../calls/call.ts'
import { CODE_LENGTH, PICTURED_WORDS_MAX, TEXT_LENGTH_MAX, UNITS_OF_A_LETTER_MAX } from '../../limits.ts'
import * as inputApiMessages from '../../messages/en/api/general/input.ts'
import * as kindsGraphicApiMessages from '../../messages/en/api/kinds/graphic.ts'
import { withMessage } from '../../messages/schema-messages.ts'
import { isStorable, requiredText } from '../../text/text.ts'
import { wordList } from '../../text/word-list.ts'
import { idSchema } from '../asset-kind.ts'
import { dismissSchema, fixedSchema } from '../text-hints.ts'
import { altTextPlacesSchema } from './alt-text-places.ts'
import { graphic } from './kind.ts'

/** Words of a language to find pictures for. */
const picturedWordsSchema = z.strictObject({
  words: z
    .array(
      z.strictObject({
        code: z.string().max(CODE_LENGTH).refine(isStorable, withMessage(inputApiMessages.notStorable)),
        translation: z.string().max(TEXT_LENGTH_MAX * UNITS_OF_A_LETTER_MAX),
      }),
    )
    .max(PICTURED_WORDS_MAX),
})

/** Fields of a graphic that can be changed without declaring it again; omitted keywords stay unchanged. */
export const patchGraphicSchema = z.strictObject({
  id: idSchema,
  description: requiredText,
  keyWords: wordList(inputApiMessages.tooManyKeywords).optional(),
  dismissedHints: dismissSchema(['description', 'keyWords']).optional(),
})

export const graphicCalls = {
  listGraphics: listCall(graphic),
  countGraphics: countCall(graphic),
  countGraphicHits: hitsCall(graphic),
  getGraphic: getCall(graphic),
  declareGraphics: declareCall(graphic),
  updateGraphics: updateCall(graphic),
  checkDeclaredGraphics: checkDeclaredCall(graphic),
  findDuplicateGraphics: findDuplicatesCall(graphic),
  uploadGraphics: uploadCall(graphic),
  getGraphicFile: fileCall(graphic),
  deleteGraphic: deleteCall(graphic),
  deleteGraphics: deleteManyCall(graphic),
  restoreGraphics: restoreCall(graphic),
  revertGraphic: revertCall(graphic),
  replaceGraphicCode: replaceCodeCall(graphic),
  countGraphicUses: countUsesCall(graphic),
  listGraphicUses: listUsesCall(graphic),
  exportGraphics: exportCall(graphic),
  checkGraphicSheet: checkSheetCall(graphic),
  importGraphicSheet: importSheetCall(graphic),
  listGraphicImports: listImportsCall(graphic),
  undoGraphicImport: undoImportCall(graphic),
  listGraphicTextHints: listTextHintsCall(graphic),
  dismissGraphicTextHint: dismissTextHintCall(graphic),
  applyGraphicTextHints: applyTextHintsCall(graphic),

  findGraphicsForWords: {
    method: 'POST',
    path: '/graphics/for-words',
    access: 'content.read',
    summary: 'Finds a graphic for each word by its code, or else by its meaning.',
    body: picturedWordsSchema,
    result: z.object({ graphics: z.array(graphic.asset) }),
  },

  getAltTextPlaces: {
    method: 'GET',
    path: '/graphics/:code/alt-text-places',
    access: 'content.read',
    summary: 'Lists the activities and chats that show a graphic without a text, so that it needs an alternative text.',
    params: z.strictObject({ code: graphic.code }),
    result: altTextPlacesSchema,
  },

  patchGraphic: {
    method: 'PATCH',
    path: '/graphics',
    access: 'assets.write',
    summary: 'Updates the description and the keywords of a graphic.',
    failed: kindsGraphicApiMessages.editFailed,
    body: patchGraphicSchema,
    result: graphic.asset.extend({ appliedHints: fixedSchema.optional() }),
    versioned: true,
    idempotent: true,
  },
} as const satisfies Record<string, Call>

export const graphicCallNames = {
  list: 'listGraphics',
  count: 'countGraphics',
  hits: 'countGraphicHits',
  get: 'getGraphic',
  declare: 'declareGraphics',
  update: 'updateGraphics',
  checkDeclared: 'checkDeclaredGraphics',
  findDuplicates: 'findDuplicateGraphics',
  upload: 'uploadGraphics',
  file: 'getGraphicFile',
  delete: 'deleteGraphic',
  deleteMany: 'deleteGraphics',
  restore: 'restoreGraphics',
  revert: 'revertGraphic',
  replaceCode: 'replaceGraphicCode',
  countUses: 'countGraphicUses',
  listUses: 'listGraphicUses',
  export: 'exportGraphics',
  checkSheet: 'checkGraphicSheet',
  importSheet: 'importGraphicSheet',
  listImports: 'listGraphicImports',
  undoImport: 'undoGraphicImport',
  listTextHints: 'listGraphicTextHints',
  dismissTextHint: 'dismissGraphicTextHint',
  applyTextHints: 'applyGraphicTextHints',
} as const satisfies AssetCallNames<keyof typeof graphicCalls>
