import { z } from 'zod'
import {
  checkSchema,
  findingQuerySchema,
  findingsSchema,
  integritySchema,
  repairAllSchema,
  repairedSchema,
  repairedSomeSchema,
} from '../integrity/integrity.ts'
import type { Call } from './call.ts'

const id = z.strictObject({ id: z.string().max(50) })

/** Whether the stored files match the database, and repairs. */
export const integrityCalls = {
  getIntegrity: {
    method: 'GET',
    path: '/integrity',
    access: 'integrity.manage',
    summary: 'Returns the running check of the stored files, the last check, and the number of open findings.',
    result: integritySchema,
  },

  startIntegrityCheck: {
    method: 'POST',
    path: '/integrity/checks',
    access: 'integrity.manage',
    summary: 'Starts a check of every stored file, or returns the running check.',
    result: checkSchema,
    status: 201,
  },

  cancelIntegrityCheck: {
    method: 'DELETE',
    path: '/integrity/checks/:id',
    access: 'integrity.manage',
    summary: 'Cancels a check and keeps its findings.',
    params: id,
    result: checkSchema,
  },

  listFindings: {
    method: 'GET',
    path: '/integrity/findings',
    access: 'integrity.manage',
    summary: 'Lists the open findings of checks with their assets.',
    query: findingQuerySchema,
    result: findingsSchema,
  },

  repairFinding: {
    method: 'POST',
    path: '/integrity/findings/:id/repair',
    access: 'integrity.manage',
    summary: 'Checks a finding again, then deletes the unused file or restores the file from the backup.',
    params: id,
    result: repairedSchema,
  },

  repairFindingByUpload: {
    method: 'PUT',
    path: '/integrity/findings/:id/file',
    access: 'integrity.manage',
    summary: 'Restores a missing or altered file from an uploaded file with the same content.',
    params: id,
    multipart: true,
    result: repairedSchema,
  },

  repairFindings: {
    method: 'POST',
    path: '/integrity/repairs',
    access: 'integrity.manage',
    summary: 'Repairs as many findings of a kind as possible in a few seconds.',
    body: repairAllSchema,
    result: repairedSomeSchema,
  },
} as const satisfies Record<string, Call>
