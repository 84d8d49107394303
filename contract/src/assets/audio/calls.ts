import type { AssetCallNames } from '../../calls/asset-calls.ts'
import {
  checkDeclaredCall,
  countCall,
  declareCall,
  fileCall,
  getCall,
  hitsCall,
  listCall,
  removeCall,
  removeManyCall,
  replaceCodeCall,
  restoreCall,
  revertCall,
  updateCall,
  uploadCall,
} from '../../calls/asset-calls.ts'
import { audio } from './kind.ts'

export const audioCalls = {
  listAudios: listCall(audio),
  countAudios: countCall(audio),
  countAudioHits: hitsCall(audio),
  getAudio: getCall(audio),
  declareAudios: declareCall(audio),
  updateAudios: updateCall(audio),
  checkDeclaredAudios: checkDeclaredCall(audio),
  uploadAudios: uploadCall(audio),
  getAudioFile: fileCall(audio),
  removeAudio: removeCall(audio),
  removeAudios: removeManyCall(audio),
  restoreAudios: restoreCall(audio),
  revertAudio: revertCall(audio),
  replaceAudioCode: replaceCodeCall(audio),
} as const

export const audioCallNames = {
  list: 'listAudios',
  count: 'countAudios',
  hits: 'countAudioHits',
  get: 'getAudio',
  declare: 'declareAudios',
  update: 'updateAudios',
  checkDeclared: 'checkDeclaredAudios',
  upload: 'uploadAudios',
  file: 'getAudioFile',
  remove: 'removeAudio',
  removeMany: 'removeAudios',
  restore: 'restoreAudios',
  revert: 'revertAudio',
  replaceCode: 'replaceAudioCode',
} as const satisfies AssetCallNames<keyof typeof audioCalls>
