import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** Numbers in Prometheus' text format, and the media type of that. */
export interface MetricsText {
  type: string
  text: string
}

/** The numbers of one process, as they go to another. */
export type Told = MetricObjectWithValues<MetricValue<string>>[]

/** What a process that shares a port says to the one that has started it. */
export type FromProcess = { asks: number } | { told: Told; round: number }

/** What it hears of that one. */
export type ToProcess = { all: MetricsText; asks: number } | { tell: true; round: number }
