import { z } from 'zod'
import {
  audioCountSchema,
  audioDetailsSchema,
  audioListQuerySchema,
  audioListSchema,
} from '../assets/audio.ts'
import { codeSchema } from '../assets/code.ts'
import { declareAudiosSchema, declareResultSchema, updateAudiosSchema } from '../assets/declare.ts'
import {
  checkDeclaredQuerySchema,
  checkDeclaredResultSchema,
  checkDeclaredSchema,
  uploadResultSchema,
} from '../assets/upload.ts'
import { languageSchema } from '../languages.ts'
import type { Call } from './call.ts'

/** Media: declaring, finding, uploading, playing. */
export const assetsCalls = {
  listAudios: {
    method: 'GET',
    path: '/audios',
    access: 'content.read',
    summary: 'Audio assets, searched and filtered',
    query: audioListQuerySchema,
    result: audioListSchema,
  },

  countAudios: {
    method: 'GET',
    path: '/audios/count',
    access: 'content.read',
    summary: 'How many audio assets are declared',
    query: z.strictObject({ language: languageSchema.optional() }),
    result: audioCountSchema,
  },

  getAudio: {
    method: 'GET',
    path: '/audios/:code',
    access: 'content.read',
    summary: 'One audio asset with its files and uses',
    params: z.strictObject({ code: codeSchema('audio') }),
    result: audioDetailsSchema,
    versioned: true,
  },

  declareAudios: {
    method: 'POST',
    path: '/audios/declare-audios',
    access: 'assets.write',
    summary: 'Declare audio assets',
    body: declareAudiosSchema,
    result: declareResultSchema,
    idempotent: true,
  },

  updateAudios: {
    method: 'PUT',
    path: '/audios/declare-audios',
    access: 'assets.write',
    summary: 'Change declared audio assets',
    body: updateAudiosSchema,
    result: declareResultSchema,
  },

  checkDeclaredAudios: {
    method: 'POST',
    path: '/audios/check-declared',
    access: 'content.read',
    summary: 'Which codes are not declared',
    query: checkDeclaredQuerySchema,
    body: checkDeclaredSchema,
    result: checkDeclaredResultSchema,
  },

  uploadAudios: {
    method: 'POST',
    path: '/audios/upload',
    access: 'assets.write',
    summary: 'Upload audio files, all or none',
    multipart: true,
    result: uploadResultSchema,
  },

  getAudioFile: {
    method: 'GET',
    path: '/media/audio/:file',
    access: 'signed',
    summary: 'The current file of a code, as ekaaro.mp3',
    params: z.strictObject({ file: z.string().max(200) }),
    query: z.record(z.string(), z.string()),
  },

  getFile: {
    method: 'GET',
    path: '/media/files/:file',
    access: 'signed',
    summary: 'A stored file by its SHA-256',
    params: z.strictObject({ file: z.string().max(200) }),
    query: z.record(z.string(), z.string()),
  },
} as const satisfies Record<string, Call>
