import {
  type Api,
  api,
  type CallBody,
  type CallName,
  type CallParams,
  type CallQuery,
  type CallResult,
} from '@griot/contract/api.ts'
import type { Call } from '@griot/contract/calls/call.ts'
import { envelope, errorEnvelopeSchema } from '@griot/contract/envelope.ts'
import type { FastifyInstance } from 'fastify'

type JsonCallName = {
  [Name in CallName]: Api[Name] extends { result: unknown } ? Name : never
}[CallName]

export interface CallInput<Name extends CallName> {
  token?: string
  params?: CallParams<Name>
  query?: CallQuery<Name>
  body?: CallBody<Name>
  /** For calls that take files. */
  form?: FormData
}

/**
 * Makes a call of the contract without a network: validated, authorised and logged as any other.
 * @throws Error with the server's message and all invalid fields
 */
export async function call<Name extends JsonCallName>(
  app: FastifyInstance,
  name: Name,
  input: CallInput<Name>,
): Promise<CallResult<Name>> {
  const { method, path, result }: Call = api[name]
  const values = (input.params ?? {}) as Record<string, string>
  const address = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
  const response = await app.inject({
    method,
    url: `/api${address}`,
    query: (input.query ?? {}) as Record<string, string>,
    headers: input.token ? { authorization: `Bearer ${input.token}` } : {},
    ...(input.form ? await multipart(input.form, input.token) : { payload: input.body as object | undefined }),
  })
  if (response.statusCode >= 400) throw new Error(`${name}: ${errorMessageOf(response.body)}`)
  if (!result) throw new Error(`${name} has no result in the contract`)
  return envelope(result).parse(response.json()).result as CallResult<Name>
}

/** Lets the platform write the multipart body and its boundary. */
async function multipart(form: FormData, token?: string) {
  const written = new Response(form)
  return {
    payload: Buffer.from(await written.arrayBuffer()),
    headers: {
      'content-type': written.headers.get('content-type') ?? '',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  }
}

/** The message of an error response with all invalid fields. */
export function errorMessageOf(body: string): string {
  try {
    const { message, errors } = errorEnvelopeSchema.parse(JSON.parse(body))
    return [message, ...errors.map((error) => `${error.path}: ${error.message}`)].join('\n  ')
  } catch {
    return body.slice(0, 500)
  }
}
