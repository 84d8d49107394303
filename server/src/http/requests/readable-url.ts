/** A path without a call or page. */
const NOWHERE = '/api/unreadable'

/**
 * The URL of a request; if its path cannot be decoded, a path that leads to 404. Otherwise Fastify would respond
 * without hooks: without our headers and our envelope.
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
