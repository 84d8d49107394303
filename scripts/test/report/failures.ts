import { inspect, stripVTControlCharacters } from 'node:util'
import type { Counts } from './counts.ts'

/** A failure: file and full name of a test, or a finding of a check. */
export type Failure = { name: string; error: string }

/** Result of a step, with all its failures. */
export type Result = Counts & {
  failures: Failure[]
  /** Flaky tests, which passed on retry and count as passed. */
  unsteady?: Failure[]
}

/** Enough lines to recognise an error; the full text was printed before. */
const ERROR_LINES = 15
/** Stack frames that say nothing about a test. */
const OF_RUNNERS = /^\s+at (.*node_modules|.*node:internal|new Promise)/
/** The problem of a check is a list; each line is a failure. */
const PROBLEM_LINES = 40
/** With more failures than this, names are more useful than errors. */
const FAILURES_WITH_ERRORS = 20

/**
 * A test run with its failures. A failed run that names none is named itself; an error outside of every test, which no
 * report counts, is a failure too.
 */
export function withFailures(counts: Counts, failures: Failure[], otherwise: string): Result {
  if (counts.failed > 0 && failures.length === 0)
    return { ...counts, failures: [{ name: 'the run itself', error: otherwise }] }
  return { ...counts, failed: Math.max(counts.failed, failures.length), failures }
}

/** The result of a check. */
export function resultOfProblem(problem: string | null): Result {
  if (!problem) return { passed: 1, failed: 0, failures: [] }
  const failures = [{ name: 'it found', error: firstLines(problem, PROBLEM_LINES) }]
  return { passed: 0, failed: 1, failures }
}

/** The result of a step that threw. */
export function resultOfError(error: unknown): Result {
  return { passed: 0, failed: 1, failures: [{ name: 'it broke off', error: inspect(error) }] }
}

type Step = { name: string; failures: readonly Failure[]; unsteady?: readonly Failure[] }

/** Flaky tests, listed although nothing failed. */
export function formatFlaky(steps: readonly Step[]): string {
  const unsteady = steps.flatMap((step) => step.unsteady ?? [])
  if (unsteady.length === 0) return ''
  return `\nUnsteady, to be fixed:\n${unsteady.map((each) => formatFailure(each, true)).join('\n')}\n\n`
}

/** Short summary of all failures: of a long log, often only the end is kept. */
export function formatFailures(steps: readonly Step[]): string {
  const count = steps.reduce((sum, { failures }) => sum + failures.length, 0)
  if (count === 0) return ''
  const texts = steps
    .filter(({ failures }) => failures.length > 0)
    .flatMap(({ name, failures }) => [
      `✗ ${name}`,
      ...failures.map((failure) => formatFailure(failure, count <= FAILURES_WITH_ERRORS)),
    ])
  return `\nFailed:\n${texts.join('\n')}\n\n`
}

function formatFailure({ name, error }: Failure, whole: boolean): string {
  const lines = stripVTControlCharacters(error).trim().split('\n')
  return [`  ${name}`, ...(whole ? lines : lines.slice(0, 1)).map((line) => `    ${line}`)].join('\n')
}

/** Start of a test's error, without the runner's stack frames. */
export function shortError(error: string): string {
  const lines = error.split('\n')
  const texts = lines.filter((line) => line.trim() !== '' && !OF_RUNNERS.test(line))
  return firstLines(texts.join('\n'), ERROR_LINES)
}

function firstLines(text: string, most: number): string {
  const lines = text.trim().split('\n')
  if (lines.length <= most) return lines.join('\n')
  return [...lines.slice(0, most), `… and ${lines.length - most} lines more`].join('\n')
}
