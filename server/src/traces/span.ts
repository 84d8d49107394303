import { AsyncLocalStorage } from 'node:async_hooks'

export type Attributes = Readonly<Record<string, string | number | boolean>>

/** A timed operation in a trace. Its attributes contain no user input. */
export interface Span {
  readonly traceId: string
  /** Starts a child span. */
  part: (name: string, attributes: Attributes) => Span
  /** @param failed the kind of error */
  end: (ended?: { attributes?: Attributes; failed?: string }) => void
}

/** Starts and exports traces; exists only when an OpenTelemetry endpoint is configured. */
export interface Traces {
  /**
   * Starts a trace: of a request, a job.
   * @param input.traceparent the parent trace (W3C Trace Context) from a trusted caller
   */
  begin: (
    name: string,
    input: { kind: 'request' | 'job'; attributes?: Attributes; traceparent?: string | undefined },
  ) => Span
  /** Sends the remaining spans. */
  close: () => Promise<void>
}

const currentSpan = new AsyncLocalStorage<Span>()

/** Runs `work` with the span as the current one. */
export function runWithSpan<T>(span: Span, work: () => T): T {
  return currentSpan.run(span, work)
}

/** Runs `work` as a child of the current span; without one, just runs it. */
export function inSpan<T>(name: string, attributes: () => Attributes, work: () => Promise<T>): Promise<T> {
  const whole = currentSpan.getStore()
  return whole ? runPart(whole.part(name, attributes()), work) : work()
}

async function runPart<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await currentSpan.run(span, work)
    span.end()
    return result
  } catch (error) {
    span.end({ failed: error instanceof Error ? error.constructor.name : typeof error })
    throw error
  }
}
