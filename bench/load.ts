import autocannon from 'autocannon'

/** What one side did in one turn. */
export interface Sample {
  /** Answers a second. */
  rate: number
  /** Milliseconds of every answer. */
  latencies: number[]
  /** Answers of 503, which count for nothing else: all connections to the database were taken. */
  refused: number
}

export interface Load {
  url: string
  method: 'GET' | 'POST' | 'PUT'
  headers: Record<string, string>
  connections: number
  /** Seconds of load, and until each connection had an answer; or, for writes, a number of requests. */
  until: { seconds: number } | { requests: number }
  /** The body of each request in turn. */
  nextBody?: () => Buffer | string
  /** The path of each, in place of the address's own. */
  nextPath?: () => string
}

/** @throws Error when any answer was neither a 2xx nor a 503, or most were refused. */
export async function load(options: Load): Promise<Sample> {
  const { until } = options
  const latencies: number[] = []
  let refused = 0
  let first = 0
  let last = 0
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(settingsOf(options), (error, done) =>
      error ? reject(error) : resolve(done),
    )
    first = performance.now()
    instance.on('response', (_client, status, _bytes, time) => {
      if (status === 503) refused += 1
      else latencies.push(time)
      last = performance.now()
      const enough = latencies.length >= options.connections
      if ('seconds' in until && enough && last - first >= until.seconds * 1000) instance.stop?.()
    })
  })
  if (result.non2xx > refused || result.errors > 0 || refused > latencies.length) {
    throw new Error(
      `${options.method} ${options.url}: ${latencies.length} answers, ${result.non2xx} refusals (503: ${refused}), ${result.errors} errors`,
    )
  }
  return { rate: (latencies.length / (last - first)) * 1000, latencies, refused }
}

function settingsOf(options: Load) {
  const { url, method, headers, connections, until, nextBody, nextPath } = options
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    ...(nextBody ? { body: nextBody() } : {}),
    ...(nextPath ? { path: nextPath() } : {}),
  })
  return {
    url,
    method,
    headers,
    connections,
    timeout: 60,
    sampleInt: 50,
    ...('requests' in until ? { amount: until.requests } : { duration: 3_600 }),
    ...(nextBody || nextPath ? { requests: [{ setupRequest }] } : {}),
  } as autocannon.Options
}
