import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Describes every call as OpenAPI 3.1, generated from the contract's schemas. Returns the handler that serves it. */
export async function openApi(
  app: FastifyInstance,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<unknown>> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Griot',
        version: '1',
        description: 'Courses in Hausa, Igbo, Nigerian Pidgin, Swahili, Wolof and Yoruba.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  })
  return async (_request, reply) => reply.header('cache-control', 'no-cache').send(app.swagger())
}
