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
} as const satisfies AssetCallNames<keyof typeof videoCalls>
