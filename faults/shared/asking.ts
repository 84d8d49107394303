/** An answer, as far as a fault asks: 0 where the connection was cut off or refused. */
export interface Asked {
  status: number
  retryAfter: string | null
  milliseconds: number
}

/** Asks once; a server that is away is an answer too. */
export async function ask(url: string, init: RequestInit = {}): Promise<Asked> {
  const began = performance.now()
  const took = () => performance.now() - began
  try {
    const answer = await fetch(url, init)
    await answer.arrayBuffer()
    const retryAfter = answer.headers.get('retry-after')
    return { status: answer.status, retryAfter, milliseconds: took() }
  } catch {
    return { status: 0, retryAfter: null, milliseconds: took() }
  }
}

/** What is wrong with an answer of a server whose database is away, null when nothing is. */
export function faultOf({ status, retryAfter }: Asked): string | null {
  if (status === 200) return null
  if (status === 503) return retryAfter === null ? 'a 503 without Retry-After' : null
  return status === 0 ? 'no answer' : `a ${status}`
}
