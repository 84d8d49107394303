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
} as const satisfies AssetCallNames<keyof typeof audioCalls>
