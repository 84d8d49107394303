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
    summary: 'How the stored files are: the check that runs, the last one, and what is open',
    result: integritySchema,
  },

  beginIntegrityCheck: {
    method: 'POST',
    path: '/integrity/checks',
    access: 'integrity.manage',
    summary: 'Have every stored file checked; gives the check that runs already where one does',
    result: checkSchema,
    status: 201,
  },

  cancelIntegrityCheck: {
    method: 'DELETE',
    path: '/integrity/checks/:id',
    access: 'integrity.manage',
    summary: 'Cancel a check; what it has found stays',
    params: id,
    result: checkSchema,
  },

  listFindings: {
    method: 'GET',
    path: '/integrity/findings',
    access: 'integrity.manage',
    summary: 'What checks have found that is not settled, with the assets that it concerns',
    query: findingQuerySchema,
    result: findingsSchema,
  },

  repairFinding: {
    method: 'POST',
    path: '/integrity/findings/:id/repair',
    access: 'integrity.manage',
    summary:
      'Remove a file that nothing names, or restore one from the backup; looked at anew first',
    params: id,
    result: repairedSchema,
  },

  repairByUpload: {
    method: 'PUT',
    path: '/integrity/findings/:id/file',
    access: 'integrity.manage',
    summary: 'Restore a missing or altered file by its own content; any other is refused',
    params: id,
    multipart: true,
    result: repairedSchema,
  },

  repairFindings: {
    method: 'POST',
    path: '/integrity/repairs',
    access: 'integrity.manage',
    summary: 'Repair findings of a kind, as many as a few seconds are enough for',
    body: repairAllSchema,
    result: repairedSomeSchema,
  },
} as const satisfies Record<string, Call>
