import autocannon from 'autocannon'

/** Results of one side in one turn. */
export interface Sample {
  /** Responses per second. */
  rate: number
  /** Latency of every response, in milliseconds. */
  latencies: number[]
  /** Responses with 503, which are not counted otherwise: no database connection was free. */
  refused: number
}

export interface Load {
  url: string
  method: 'GET' | 'POST' | 'PUT'
  headers: Record<string, string>
  connections: number
  /**
   * Duration of the load, after which each connection still gets its response; or, for writes, a number of requests.
   */
  until: { seconds: number } | { requests: number }
  /** Returns the body of the next request. */
  nextBody?: () => Buffer | string
  /** Returns the path of the next request, instead of that of the URL. */
  nextPath?: () => string
}

/** @throws Error when a response was neither 2xx nor 503, or most were refused. */
export async function load(options: Load): Promise<Sample> {
  const { until } = options
  const latencies: number[] = []
  let refused = 0
  let first = 0
  let last = 0
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(settingsOf(options), (error, done) => (error ? reject(error) : resolve(done)))
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
