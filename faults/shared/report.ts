import { availableParallelism } from 'node:os'
import type { Fault, PromiseRow } from './fault.ts'

/** Outcome of one fault. */
export interface Outcome {
  fault: Pick<Fault, 'name' | 'shows' | 'claim'>
  tries: number
  /** A sentence for each failed try. */
  failures: readonly string[]
  seconds: number
  /** Why it could not be provoked on this machine. */
  notRun?: string
}

const HEAD = ['row', 'fault', 'what holds', 'tries', 'failures', 's']
/** Maximum of failures listed per fault. */
const FAILURES_PRINTED_MAX = 5
const FAILURE_LENGTH_MAX = 400

/**
 * One line per promise and fault in the order of the promises, and the failures below. A fault that verifies two
 * promises is listed twice.
 */
export function formatTable(outcomes: readonly Outcome[]): string {
  const lines = outcomes
    .flatMap((outcome) => outcome.fault.shows.map((row) => ({ row, outcome })))
    .sort((one, other) => placeOf(one.row) - placeOf(other.row))
    .map(({ row, outcome }) => cellsOf(row, outcome))
  return [aligned([HEAD, ...lines]), ...outcomes.flatMap(notesOf)].join('\n')
}

/** The same as a page with environment, machine and table. */
export function formatPage(outcomes: readonly Outcome[], { command, at }: { command: string; at: Date }): string {
  const ran = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, Node ${process.versions.node}, ${availableParallelism()} processors`
  return `\`${command}\`, ${ran}\n\n${formatTable(outcomes)}\n`
}

/** R before S, then by number. */
function placeOf(row: PromiseRow): number {
  return (row.startsWith('R') ? 0 : 1_000) + Number(row.slice(1))
}

function cellsOf(row: PromiseRow, outcome: Outcome): string[] {
  const { fault, tries, failures, seconds, notRun } = outcome
  const failed = notRun === undefined ? String(failures.length) : 'could not run'
  const { name, claim } = fault
  return [row, name, claim, notRun === undefined ? String(tries) : '0', failed, seconds.toFixed(0)]
}

function notesOf({ fault, failures, notRun }: Outcome): string[] {
  if (notRun !== undefined) return [`\n${fault.name} could not run here: ${notRun}`]
  if (failures.length === 0) return []
  const lines = failures.slice(0, FAILURES_PRINTED_MAX).map((failure) => `- ${failure.slice(0, FAILURE_LENGTH_MAX)}`)
  const left = failures.length - lines.length
  return [`\n${fault.name}:`, '', ...lines, ...(left > 0 ? [`- and ${left} more`] : [])]
}

function aligned(lines: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const text = lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  text.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  return text.join('\n')
}
