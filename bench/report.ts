import { cpus, loadavg, totalmem } from 'node:os'
import type { Line } from './compare.ts'
import type { Group } from './measured.ts'
import { PROMISE_OF_ROW } from './promised.ts'

const HEAD = ['', 'row', 'conn', 'Griot', 'plain', 'ratio', 'cpu', 'goal', '', 'p50/p99/p99.9 ms', 'plain p50']

export function machineLine(postgresVersion: string, rows: number): string {
  const [processor] = cpus()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} cores (${processor?.model.trim() ?? 'unknown'}), ${gigabytes} GB, Node ${process.versions.node}, PostgreSQL ${postgresVersion}, ${rows.toLocaleString('en')} rows, load ${loadavg()[0]?.toFixed(1)}, ${new Date().toISOString().slice(0, 16)}Z`
}

/** Lines as Markdown, which is also readable in a terminal; each begins with the promise that it measures. */
export function table(groups: readonly Pick<Group, 'name' | 'lines'>[]): string {
  const rows = groups.flatMap(({ name, lines }) => lines.map((line) => [PROMISE_OF_ROW[name] ?? '', ...cellsOf(line)]))
  const cells = [HEAD, ...rows]
  const widths = HEAD.map((_, column) => Math.max(1, ...cells.map((row) => row[column]?.length ?? 0)))
  const written = cells.map(
    (row) =>
      `| ${row.map((cell, at) => (at <= 1 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`,
  )
  const rule = `| ${widths.map((width, at) => (at <= 1 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [written[0], rule, ...written.slice(1)].join('\n')
}

function cellsOf(line: Line): string[] {
  return [
    line.row,
    line.connections === null ? '' : String(line.connections),
    figure(line.griot),
    figure(line.plain),
    ratio(line.ratio),
    ratio(line.cpuRatio ?? Number.NaN),
    line.goal,
    line.met === null ? '' : line.met ? 'yes' : 'NO',
    ...(line.latency ? latencyCells(line.latency) : ['', '']),
  ]
}

function latencyCells({ griot, plain }: NonNullable<Line['latency']>): string[] {
  return [[griot.p50, griot.p99, griot.p999].map(figure).join('/'), figure(plain.p50)]
}

function ratio(value: number): string {
  return Number.isNaN(value) ? '' : value.toFixed(2)
}

/** Three digits; measurements on a shared machine are not more precise. */
export function figure(value: number): string {
  if (Number.isNaN(value)) return ''
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)
}
