import { API_CATALOGUES } from '@griot/contract/messages/api-catalogues.ts'
import type { Message, MessageParams } from '@griot/contract/messages/message.ts'

type Catalogue = Readonly<Record<string, Message | ((params: MessageParams) => Message) | undefined>>
/** Loads each catalogue of a language by its name. */
export type Catalogues = Readonly<Record<string, () => Promise<object>>>

/**
 * A response body with its messages in the language of this build, which other languages than English need: the server
 * sends English sentences with their ids. A message that this build does not know stays English.
 */
export async function localise(body: unknown, language: Catalogues = API_CATALOGUES): Promise<unknown> {
  const names = new Set<string>()
  collect(body, names)
  const catalogues = new Map<string, Catalogue>()
  const load = async (name: string) => {
    const catalogue = await language[name]?.().catch(() => undefined)
    if (catalogue) catalogues.set(name, catalogue as Catalogue)
  }
  await Promise.all([...names].map(load))
  return catalogues.size === 0 ? body : replace(body, catalogues)
}

function collect(value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (isMessage(value)) names.add(catalogueOf(value.messageId))
  for (const one of Object.values(value)) collect(one, names)
}

function replace(value: unknown, catalogues: ReadonlyMap<string, Catalogue>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => replace(one, catalogues))
  const copy = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replace(one, catalogues)]))
  return isMessage(value) ? { ...copy, message: textOf(copy as unknown as Message, catalogues) } : copy
}

function textOf({ message, messageId, messageParams }: Message, catalogues: ReadonlyMap<string, Catalogue>): string {
  const entry = catalogues.get(catalogueOf(messageId))?.[messageId.slice(messageId.lastIndexOf('.') + 1)]
  if (typeof entry === 'function') return entry(messageParams ?? {}).message
  return entry?.message ?? message
}

const catalogueOf = (id: string) => id.slice(0, id.lastIndexOf('.'))

function isMessage(value: object): value is Message {
  return 'messageId' in value && typeof value.messageId === 'string' && 'message' in value
}
