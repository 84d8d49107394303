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
    summary: 'State of the stored files: the running check, the last check, and open findings',
    result: integritySchema,
  },

  startIntegrityCheck: {
    method: 'POST',
    path: '/integrity/checks',
    access: 'integrity.manage',
    summary: 'Start a check of every stored file, or return the running check',
    result: checkSchema,
    status: 201,
  },

  cancelIntegrityCheck: {
    method: 'DELETE',
    path: '/integrity/checks/:id',
    access: 'integrity.manage',
    summary: 'Cancel a check; its findings are not deleted',
    params: id,
    result: checkSchema,
  },

  listFindings: {
    method: 'GET',
    path: '/integrity/findings',
    access: 'integrity.manage',
    summary: 'Open findings of checks, with the assets concerned',
    query: findingQuerySchema,
    result: findingsSchema,
  },

  repairFinding: {
    method: 'POST',
    path: '/integrity/findings/:id/repair',
    access: 'integrity.manage',
    summary: 'Remove an unused file, or restore a file from the backup; it is checked again first',
    params: id,
    result: repairedSchema,
  },

  repairFindingByUpload: {
    method: 'PUT',
    path: '/integrity/findings/:id/file',
    access: 'integrity.manage',
    summary: 'Restore a missing or altered file by an upload with the same content',
    params: id,
    multipart: true,
    result: repairedSchema,
  },

  repairFindings: {
    method: 'POST',
    path: '/integrity/repairs',
    access: 'integrity.manage',
    summary: 'Repair findings of a kind, as many as possible in a few seconds',
    body: repairAllSchema,
    result: repairedSomeSchema,
  },
} as const satisfies Record<string, Call>
