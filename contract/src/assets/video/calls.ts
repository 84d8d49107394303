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
import { captionsSchema, saveCaptionsSchema } from '../../captions/captions.ts'
import { video } from './kind.ts'
import { posterQuerySchema } from './poster.ts'

/** Captions of twelve languages, each with hundreds of cues. */
const CAPTIONS_BYTES_MAX = 4 * 1024 * 1024

/** A video with all its captions, for editing them. */
export const captionedVideoSchema = video.asset.extend({ captions: captionsSchema })
export type CaptionedVideo = z.output<typeof captionedVideoSchema>

export const videoCalls = {
  listVideos: listCall(video),
  countVideos: countCall(video),
  countVideoHits: hitsCall(video),
  getVideo: getCall(video),
  declareVideos: declareCall(video),
  updateVideos: updateCall(video),
  checkDeclaredVideos: checkDeclaredCall(video),
  findDuplicateVideos: findDuplicatesCall(video),
  uploadVideos: uploadCall(video),
  getVideoFile: fileCall(video),
  deleteVideo: deleteCall(video),
  deleteVideos: deleteManyCall(video),
  restoreVideos: restoreCall(video),
  revertVideo: revertCall(video),
  replaceVideoCode: replaceCodeCall(video),
  countVideoUses: countUsesCall(video),
  listVideoUses: listUsesCall(video),
  exportVideos: exportCall(video),
  checkVideoSheet: checkSheetCall(video),
  importVideoSheet: importSheetCall(video),
  listVideoImports: listImportsCall(video),
  undoVideoImport: undoImportCall(video),
  listVideoTextHints: listTextHintsCall(video),
  dismissVideoTextHint: dismissTextHintCall(video),
  applyVideoTextHints: applyTextHintsCall(video),
  findVideosForTexts: forTextsCall(video),

  setVideoPoster: {
    method: 'PUT',
    path: '/videos/:code/poster',
    access: 'assets.write',
    summary: 'Sets the poster of a video file that has none.',
    params: z.strictObject({ code: video.code }),
    query: posterQuerySchema,
    multipart: true,
    result: video.asset,
  },

  getVideoCaptions: {
    method: 'GET',
    path: '/videos/:code/captions',
    access: 'content.read',
    summary: 'Returns one video with its captions in all languages.',
    params: z.strictObject({ code: video.code }),
    result: captionedVideoSchema,
    versioned: true,
  },

  saveVideoCaptions: {
    method: 'PATCH',
    path: '/videos/:code/captions',
    access: 'assets.write',
    summary: 'Replaces the captions of one video in the given languages and keeps those in others.',
    params: z.strictObject({ code: video.code }),
    body: saveCaptionsSchema,
    bodyBytesMost: CAPTIONS_BYTES_MAX,
    result: captionedVideoSchema,
    versioned: true,
    idempotent: true,
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
  findDuplicates: 'findDuplicateVideos',
  upload: 'uploadVideos',
  file: 'getVideoFile',
  delete: 'deleteVideo',
  deleteMany: 'deleteVideos',
  restore: 'restoreVideos',
  revert: 'revertVideo',
  replaceCode: 'replaceVideoCode',
  countUses: 'countVideoUses',
  listUses: 'listVideoUses',
  export: 'exportVideos',
  checkSheet: 'checkVideoSheet',
  importSheet: 'importVideoSheet',
  listImports: 'listVideoImports',
  undoImport: 'undoVideoImport',
  listTextHints: 'listVideoTextHints',
  dismissTextHint: 'dismissVideoTextHint',
  applyTextHints: 'applyVideoTextHints',
} as const satisfies AssetCallNames<keyof typeof videoCalls>
