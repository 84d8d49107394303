import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import { clientAddress } from './client-address.ts'

/** Who an authorised request writes as: its account, or a recording link. */
export function actorOf(request: FastifyRequest): Actor {
  const { account, recordingLink } = request
  return {
    userId: account?.id ?? null,
    address: clientAddress(request),
    ...(recordingLink ? { recordingLinkId: recordingLink.id } : {}),
  }
}
