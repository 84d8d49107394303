import { AggregatorRegistry } from 'prom-client'
import type { MetricsText, Told } from './between-processes.ts'

/** The numbers of several processes as those of one; how, each says by itself. */
export function joined(told: readonly Told[]): Promise<Told> {
  return AggregatorRegistry.aggregate([...told]).getMetricsAsJSON()
}

export async function textOf(told: readonly Told[]): Promise<MetricsText> {
  const registry = AggregatorRegistry.aggregate([...told])
  return { type: registry.contentType, text: await registry.metrics() }
}
