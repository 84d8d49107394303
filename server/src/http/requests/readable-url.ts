/** Where no call and no page is. */
const NOWHERE = '/api/unreadable'

/**
 * The address of a request, or one that nothing stands under when its path cannot be decoded.
 * Fastify would answer such a request past all hooks: without our headers and our envelope.
 */
export function readableUrl(request: { url?: string | undefined }): string {
  const url = request.url ?? NOWHERE
  try {
    decodeURIComponent(/^[^?#;]*/.exec(url)?.[0] ?? '')
    return url
  } catch {
    return NOWHERE
  }
}
