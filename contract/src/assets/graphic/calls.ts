import { z } from 'zod'
import type { AssetCallNames } from '../../calls/asset-calls.ts'
import {
  checkDeclaredCall,
  countCall,
  declareCall,
  fileCall,
  getCall,
  hitsCall,
  listCall,
  updateCall,
  uploadCall,
} from '../../calls/asset-calls.ts'
import type { Call } from '../../calls/call.ts'
import {
  placesCall,
  removeCall,
  removeManyCall,
  replaceCodeCall,
  restoreCall,
  revertCall,
  usesCall,
} from '../../calls/keeping-calls.ts'
import {
  checkSheetCall,
  exportCall,
  importSheetCall,
  listImportsCall,
  undoImportCall,
} from '../../calls/sheet-calls.ts'
import { mendCall, setRightCall, toMendCall } from '../../calls/to-mend-calls.ts'
import { requiredText } from '../../text.ts'
import { wordList } from '../../word-list.ts'
import { idSchema } from '../asset-kind.ts'
import { mendedSchema, rightSchema } from '../to-mend.ts'
import { graphic } from './kind.ts'

/** What may be changed of a graphic without declaring it again; keywords that are not sent stay. */
export const patchGraphicSchema = z.strictObject({
  id: idSchema,
  description: requiredText,
  keyWords: wordList('keywords').optional(),
  right: rightSchema(['description', 'keyWords']).optional(),
})

export const graphicCalls = {
  listGraphics: listCall(graphic),
  countGraphics: countCall(graphic),
  countGraphicHits: hitsCall(graphic),
  getGraphic: getCall(graphic),
  declareGraphics: declareCall(graphic),
  updateGraphics: updateCall(graphic),
  checkDeclaredGraphics: checkDeclaredCall(graphic),
  uploadGraphics: uploadCall(graphic),
  getGraphicFile: fileCall(graphic),
  removeGraphic: removeCall(graphic),
  removeGraphics: removeManyCall(graphic),
  restoreGraphics: restoreCall(graphic),
  revertGraphic: revertCall(graphic),
  replaceGraphicCode: replaceCodeCall(graphic),
  countUsesOfGraphics: usesCall(graphic),
  listPlacesOfGraphics: placesCall(graphic),
  exportGraphics: exportCall(graphic),
  checkGraphicSheet: checkSheetCall(graphic),
  importGraphicSheet: importSheetCall(graphic),
  listGraphicImports: listImportsCall(graphic),
  undoGraphicImport: undoImportCall(graphic),
  listGraphicsToMend: toMendCall(graphic),
  setGraphicRight: setRightCall(graphic),
  mendGraphics: mendCall(graphic),

  patchGraphic: {
    method: 'PATCH',
    path: '/graphics',
    access: 'assets.write',
    summary: 'Change description and keywords of a graphic',
    failed: graphic.messages.editFailed,
    body: patchGraphicSchema,
    result: graphic.asset.extend({ mended: mendedSchema.optional() }),
    versioned: true,
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
  upload: 'uploadGraphics',
  file: 'getGraphicFile',
  remove: 'removeGraphic',
  removeMany: 'removeGraphics',
  restore: 'restoreGraphics',
  revert: 'revertGraphic',
  replaceCode: 'replaceGraphicCode',
  uses: 'countUsesOfGraphics',
  places: 'listPlacesOfGraphics',
  export: 'exportGraphics',
  checkSheet: 'checkGraphicSheet',
  importSheet: 'importGraphicSheet',
  listImports: 'listGraphicImports',
  undoImport: 'undoGraphicImport',
  toMend: 'listGraphicsToMend',
  setRight: 'setGraphicRight',
  mend: 'mendGraphics',
} as const satisfies AssetCallNames<keyof typeof graphicCalls>
