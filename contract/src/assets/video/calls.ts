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
import { video } from './kind.ts'
import { posterQuerySchema } from './poster.ts'

export const videoCalls = {
  listVideos: listCall(video),
  countVideos: countCall(video),
  countVideoHits: hitsCall(video),
  getVideo: getCall(video),
  declareVideos: declareCall(video),
  updateVideos: updateCall(video),
  checkDeclaredVideos: checkDeclaredCall(video),
  findVideoContents: sameContentCall(video),
  uploadVideos: uploadCall(video),
  getVideoFile: fileCall(video),
  removeVideo: removeCall(video),
  removeVideos: removeManyCall(video),
  restoreVideos: restoreCall(video),
  revertVideo: revertCall(video),
  replaceVideoCode: replaceCodeCall(video),
  countUsesOfVideos: usesCall(video),
  listPlacesOfVideos: placesCall(video),
  exportVideos: exportCall(video),
  checkVideoSheet: checkSheetCall(video),
  importVideoSheet: importSheetCall(video),
  listVideoImports: listImportsCall(video),
  undoVideoImport: undoImportCall(video),
  listVideosToMend: textHintsCall(video),
  setVideoRight: dismissCall(video),
  mendVideos: fixCall(video),

  setVideoPoster: {
    method: 'PUT',
    path: '/videos/:code/poster',
    access: 'assets.write',
    summary: 'Set the poster of a video file that has none',
    params: z.strictObject({ code: video.code }),
    query: posterQuerySchema,
    multipart: true,
    result: video.asset,
  },
} as const satisfies Record<string, Call>

export const videoCallNames = {
  list: 'listVideos',
  count: 'countVideos',
  hits: 'countVideoHits',
  get: 'getVideo',
  declare: 'declareVideos',
  update: 'updateVideos',
  checkDeclared: 'checkDeclaredVideos',
  sameContent: 'findVideoContents',
  upload: 'uploadVideos',
  file: 'getVideoFile',
  remove: 'removeVideo',
  removeMany: 'removeVideos',
  restore: 'restoreVideos',
  revert: 'revertVideo',
  replaceCode: 'replaceVideoCode',
  uses: 'countUsesOfVideos',
  places: 'listPlacesOfVideos',
  export: 'exportVideos',
  checkSheet: 'checkVideoSheet',
  importSheet: 'importVideoSheet',
  listImports: 'listVideoImports',
  undoImport: 'undoVideoImport',
  toMend: 'listVideosToMend',
  setRight: 'setVideoRight',
  mend: 'mendVideos',
} as const satisfies AssetCallNames<keyof typeof videoCalls>
