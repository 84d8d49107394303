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
import { video } from './kind.ts'

export const videoCalls = {
  listVideos: listCall(video),
  countVideos: countCall(video),
  countVideoHits: hitsCall(video),
  getVideo: getCall(video),
  declareVideos: declareCall(video),
  updateVideos: updateCall(video),
  checkDeclaredVideos: checkDeclaredCall(video),
  uploadVideos: uploadCall(video),
  getVideoFile: fileCall(video),
  removeVideo: removeCall(video),
  removeVideos: removeManyCall(video),
  restoreVideos: restoreCall(video),
  revertVideo: revertCall(video),
  replaceVideoCode: replaceCodeCall(video),
} as const

export const videoCallNames = {
  list: 'listVideos',
  count: 'countVideos',
  hits: 'countVideoHits',
  get: 'getVideo',
  declare: 'declareVideos',
  update: 'updateVideos',
  checkDeclared: 'checkDeclaredVideos',
  upload: 'uploadVideos',
  file: 'getVideoFile',
  remove: 'removeVideo',
  removeMany: 'removeVideos',
  restore: 'restoreVideos',
  revert: 'revertVideo',
  replaceCode: 'replaceVideoCode',
} as const satisfies AssetCallNames<keyof typeof videoCalls>
