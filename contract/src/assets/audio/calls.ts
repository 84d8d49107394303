import { z } from 'zod'
import type { AssetCallNames } from '../../calls/assets/asset-calls.ts'
import {
  checkDeclaredCall,
  countCall,
  declareCall,
  fileCall,
  getCall,
  hitsCall,
  listCall,
  sameContentCall,
  updateCall,
  uploadCall,
} from '../../calls/assets/asset-calls.ts'
import {
  placesCall,
  removeCall,
  removeManyCall,
  replaceCodeCall,
  restoreCall,
  revertCall,
  usesCall,
} from '../../calls/assets/lifecycle-calls.ts'
import {
  checkSheetCall,
  exportCall,
  importSheetCall,
  listImportsCall,
  undoImportCall,
} from '../../calls/assets/sheet-calls.ts'
import { dismissCall, fixCall, textHintsCall } from '../../calls/assets/text-hint-calls.ts'
import type { Call } from '../../calls/call.ts'
import { languageSchema } from '../../languages.ts'
import { audio } from './kind.ts'

export const audioCalls = {
  listAudios: listCall(audio),
  countAudios: countCall(audio),
  countAudioHits: hitsCall(audio),
  getAudio: getCall(audio),
  declareAudios: declareCall(audio),
  updateAudios: updateCall(audio),
  checkDeclaredAudios: checkDeclaredCall(audio),
  findAudioContents: sameContentCall(audio),
  uploadAudios: uploadCall(audio),
  getAudioFile: fileCall(audio),
  removeAudio: removeCall(audio),
  removeAudios: removeManyCall(audio),
  restoreAudios: restoreCall(audio),
  revertAudio: revertCall(audio),
  replaceAudioCode: replaceCodeCall(audio),
  countUsesOfAudios: usesCall(audio),
  listPlacesOfAudios: placesCall(audio),
  exportAudios: exportCall(audio),
  checkAudioSheet: checkSheetCall(audio),
  importAudioSheet: importSheetCall(audio),
  listAudioImports: listImportsCall(audio),
  undoAudioImport: undoImportCall(audio),
  listAudiosToMend: textHintsCall(audio),
  setAudioRight: dismissCall(audio),
  mendAudios: fixCall(audio),

  sampleAudios: {
    method: 'GET',
    path: '/audios/sample-of-language',
    access: 'content.read',
    summary: 'A random sample of audios of a language',
    query: z.strictObject({ language: languageSchema }),
    result: z.object({ audios: z.array(audio.asset) }),
  },
} as const satisfies Record<string, Call>

export const audioCallNames = {
  list: 'listAudios',
  count: 'countAudios',
  hits: 'countAudioHits',
  get: 'getAudio',
  declare: 'declareAudios',
  update: 'updateAudios',
  checkDeclared: 'checkDeclaredAudios',
  sameContent: 'findAudioContents',
  upload: 'uploadAudios',
  file: 'getAudioFile',
  remove: 'removeAudio',
  removeMany: 'removeAudios',
  restore: 'restoreAudios',
  revert: 'revertAudio',
  replaceCode: 'replaceAudioCode',
  uses: 'countUsesOfAudios',
  places: 'listPlacesOfAudios',
  export: 'exportAudios',
  checkSheet: 'checkAudioSheet',
  importSheet: 'importAudioSheet',
  listImports: 'listAudioImports',
  undoImport: 'undoAudioImport',
  toMend: 'listAudiosToMend',
  setRight: 'setAudioRight',
  mend: 'mendAudios',
} as const satisfies AssetCallNames<keyof typeof audioCalls>
