import { AsyncLocalStorage } from 'node:async_hooks'

export type Attributes = Readonly<Record<string, string | number | boolean>>

/** One thing that takes time, as a trace shows it. Its attributes hold nothing that people wrote. */
export interface Span {
  readonly traceId: string
  /** Begins what is a part of it. */
  part: (name: string, attributes: Attributes) => Span
  /** @param failed the kind of what went wrong */
  end: (ended?: { attributes?: Attributes; failed?: string }) => void
}

/** Where traces begin and go; there is one only when an OpenTelemetry endpoint is configured. */
export interface Traces {
  /**
   * Begins a trace: of a request, a job.
   * @param given.traceparent the trace that it belongs to (W3C Trace Context), of a caller who is believed
   */
  begin: (
    name: string,
    given: { kind: 'request' | 'job'; attributes?: Attributes; traceparent?: string | undefined },
  ) => Span
  /** Sends what is still here. */
  close: () => Promise<void>
}

const underWay = new AsyncLocalStorage<Span>()

/** Whatever `work` does is a part of the span. */
export function within<T>(span: Span, work: () => T): T {
  return underWay.run(span, work)
}

/** Does `work` as a part of the span that is under way; without one it is done and nothing else. */
export function inSpan<T>(
  name: string,
  attributes: () => Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const whole = underWay.getStore()
  return whole ? asPart(whole.part(name, attributes()), work) : work()
}

async function asPart<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await underWay.run(span, work)
    span.end()
    return result
  } catch (error) {
    span.end({ failed: error instanceof Error ? error.constructor.name : typeof error })
    throw error
  }
}
