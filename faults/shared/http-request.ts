/** A response; status 0 when the connection was cut or refused. */
export interface HttpResult {
  status: number
  retryAfter: string | null
  milliseconds: number
}

/** Sends one request; an unreachable server is a result too. */
export async function ask(url: string, init: RequestInit = {}): Promise<HttpResult> {
  const began = performance.now()
  const took = () => performance.now() - began
  try {
    const response = await fetch(url, init)
    await response.arrayBuffer()
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, retryAfter, milliseconds: took() }
  } catch {
    return { status: 0, retryAfter: null, milliseconds: took() }
  }
}

/** What is wrong with the response of a server whose database is down; null when nothing is. */
export function outageErrorOf({ status, retryAfter }: HttpResult): string | null {
  if (status === 200) return null
  if (status === 503) return retryAfter === null ? 'a 503 without Retry-After' : null
  return status === 0 ? 'no answer' : `a ${status}`
}
