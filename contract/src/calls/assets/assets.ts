import { z } from 'zod'
import { audioCallNames, audioCalls } from '../../assets/audio/calls.ts'
import { checkDeclaredSchema } from '../../assets/check-declared.ts'
import { graphicCallNames, graphicCalls } from '../../assets/graphic/calls.ts'
import { ASSET_KIND_NAMES, type AssetKind, declaredByKindSchema, lessonAssetsSchema } from '../../assets/kinds.ts'
import { assetSummarySchema, worklistAssetsSchema } from '../../assets/summary.ts'
import { videoCallNames, videoCalls } from '../../assets/video/calls.ts'
import { LESSON_ASSETS_MAX, UNUSED_ASSETS_MAX } from '../../limits.ts'
import * as apiMessages from '../../messages/en/api/general/general.ts'
import type { Call } from '../call.ts'
import { type AssetCallNames, CHECK_BYTES_MAX } from './asset-calls.ts'

/** Media: declaring, finding, uploading, playing. The calls of each kind are defined with the kind. */
export const assetsCalls = {
  ...audioCalls,
  ...graphicCalls,
  ...videoCalls,

  getAssetSummary: {
    method: 'GET',
    path: '/assets/summary',
    access: 'content.read',
    summary:
      'Counts the declared assets, those with a file, those that are used and those with text hints, by kind and language.',
    result: assetSummarySchema,
  },

  getAssetWorklist: {
    method: 'GET',
    path: '/assets/worklist',
    access: 'content.read',
    summary: 'Lists the newest assets without a file, the newest unused assets, and the most frequent text hints.',
    result: worklistAssetsSchema,
  },

  checkDeclaredAssets: {
    method: 'POST',
    path: '/assets/check-declared',
    access: 'content.read',
    summary: 'Lists the given codes of several kinds that are not declared, and the assets of the others.',
    failed: apiMessages.verificationFailed,
    body: z.partialRecord(z.enum(ASSET_KIND_NAMES), checkDeclaredSchema),
    bodyBytesMost: CHECK_BYTES_MAX,
    result: declaredByKindSchema,
  },

  listLessonAssets: {
    method: 'GET',
    path: '/lessons/:id/assets',
    access: 'content.read',
    summary: `Lists the first ${LESSON_ASSETS_MAX} declared assets of each kind that a lesson uses, in the order of its activities, then its chats, and the newest ${UNUSED_ASSETS_MAX} of its language that are not used anywhere.`,
    params: z.strictObject({ id: z.string().max(50) }),
    result: lessonAssetsSchema,
  },

  getFile: {
    method: 'GET',
    path: '/media/files/:file',
    access: 'signed',
    summary: 'Returns a stored file by its SHA-256.',
    params: z.strictObject({ file: z.string().max(200) }),
    query: z.record(z.string(), z.string()),
  },
} as const satisfies Record<string, Call>

/** For each kind, the name of the call for each role. */
export const ASSET_CALLS = {
  audio: audioCallNames,
  graphic: graphicCallNames,
  video: videoCallNames,
} as const satisfies Record<AssetKind, AssetCallNames<keyof typeof assetsCalls>>
