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
import { forTextsCall } from '../../calls/assets/for-texts-call.ts'
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
import { languageSchema } from '../../language-schema.ts'
import { audio } from './kind.ts'

export const audioCalls = {
  listAudios: listCall(audio),
  countAudios: countCall(audio),
  countAudioHits: hitsCall(audio),
  getAudio: getCall(audio),
  declareAudios: declareCall(audio),
  updateAudios: updateCall(audio),
  checkDeclaredAudios: checkDeclaredCall(audio),
  findDuplicateAudios: findDuplicatesCall(audio),
  uploadAudios: uploadCall(audio),
  getAudioFile: fileCall(audio),
  deleteAudio: deleteCall(audio),
  deleteAudios: deleteManyCall(audio),
  restoreAudios: restoreCall(audio),
  revertAudio: revertCall(audio),
  replaceAudioCode: replaceCodeCall(audio),
  countAudioUses: countUsesCall(audio),
  listAudioUses: listUsesCall(audio),
  exportAudios: exportCall(audio),
  checkAudioSheet: checkSheetCall(audio),
  importAudioSheet: importSheetCall(audio),
  listAudioImports: listImportsCall(audio),
  undoAudioImport: undoImportCall(audio),
  listAudioTextHints: listTextHintsCall(audio),
  dismissAudioTextHint: dismissTextHintCall(audio),
  applyAudioTextHints: applyTextHintsCall(audio),
  findAudiosForTexts: forTextsCall(audio),

  listRandomAudios: {
    method: 'GET',
    path: '/audios/random-sample',
    access: 'content.read',
    summary: 'Lists a random sample of the audios of a language.',
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
  findDuplicates: 'findDuplicateAudios',
  upload: 'uploadAudios',
  file: 'getAudioFile',
  delete: 'deleteAudio',
  deleteMany: 'deleteAudios',
  restore: 'restoreAudios',
  revert: 'revertAudio',
  replaceCode: 'replaceAudioCode',
  countUses: 'countAudioUses',
  listUses: 'listAudioUses',
  export: 'exportAudios',
  checkSheet: 'checkAudioSheet',
  importSheet: 'importAudioSheet',
  listImports: 'listAudioImports',
  undoImport: 'undoAudioImport',
  listTextHints: 'listAudioTextHints',
  dismissTextHint: 'dismissAudioTextHint',
  applyTextHints: 'applyAudioTextHints',
} as const satisfies AssetCallNames<keyof typeof audioCalls>
