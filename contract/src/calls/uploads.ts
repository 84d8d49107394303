import { z } from 'zod'
import * as apiMessages from '../messages/en/api/general/general.ts'
import {
  appendUploadHeadersSchema,
  createUploadHeadersSchema,
  TUS_BYTES,
  UPLOAD_FILE_BYTES_MAX,
  uploadSchema,
} from '../uploads/upload.ts'
import { type Call, PUBLIC_BODY_BYTES_MAX } from './call.ts'

const id = z.strictObject({ id: z.string().max(50) })

/** Resumable uploads with tus 1.0, and their results. Each is visible only to its owner, an account or a recording link. */
export const uploadCalls = {
  getUploadOptions: {
    method: 'OPTIONS',
    path: '/uploads',
    access: 'public',
    summary: 'Returns the supported parts of the tus protocol.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    tus: true,
  },

  createUpload: {
    method: 'POST',
    path: '/uploads',
    access: 'assets.write',
    withRecordingLink: true,
    summary: 'Starts a resumable upload of one file (tus creation).',
    failed: apiMessages.uploadFailed,
    headers: createUploadHeadersSchema,
    raw: TUS_BYTES,
    mayLackBody: true,
    bodyBytesMost: UPLOAD_FILE_BYTES_MAX,
    tus: true,
  },

  listUploads: {
    method: 'GET',
    path: '/uploads',
    access: 'assets.write',
    summary: 'Lists the unfinished uploads of the signed-in account, newest first.',
    result: z.array(uploadSchema),
  },

  // Registered before the GET of the same path, for which Fastify would add its own HEAD.
  getUploadOffset: {
    method: 'HEAD',
    path: '/uploads/:id',
    access: 'assets.write',
    withRecordingLink: true,
    summary: 'Returns the offset of a resumable upload (tus), and finishes the upload when all bytes are stored.',
    failed: apiMessages.uploadFailed,
    params: id,
    tus: true,
  },

  getUpload: {
    method: 'GET',
    path: '/uploads/:id',
    access: 'assets.write',
    withRecordingLink: true,
    summary: 'Returns the state of an upload, with the reason when it is refused.',
    params: id,
    result: uploadSchema,
  },

  appendUpload: {
    method: 'PATCH',
    path: '/uploads/:id',
    access: 'assets.write',
    withRecordingLink: true,
    summary: 'Adds bytes to a resumable upload (tus), and finishes the upload with its last bytes.',
    failed: apiMessages.uploadFailed,
    params: id,
    headers: appendUploadHeadersSchema,
    raw: TUS_BYTES,
    bodyBytesMost: UPLOAD_FILE_BYTES_MAX,
    tus: true,
  },

  terminateUpload: {
    method: 'DELETE',
    path: '/uploads/:id',
    access: 'assets.write',
    withRecordingLink: true,
    summary: 'Cancels a resumable upload (tus termination).',
    params: id,
    tus: true,
  },
} as const satisfies Record<string, Call>
