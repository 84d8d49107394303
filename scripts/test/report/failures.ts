import { inspect, stripVTControlCharacters } from 'node:util'
import type { Counts } from './counts.ts'

/** What failed, and how: file and full name of a test, or of a check what it found. */
export type Failure = { name: string; error: string }

/** What a step came to, with everything of it that counts as failed. */
export type Result = Counts & {
  failures: Failure[]
  /** What passed only when it was run again, and counts as passed. */
  unsteady?: Failure[]
}

/** Enough of an error to know it; the whole stands where it was printed first. */
const ERROR_LINES = 15
/** Frames of a stack that say nothing about a test. */
const OF_RUNNERS = /^\s+at (.*node_modules|.*node:internal|new Promise)/
/** What a check finds is a list, each line of which is a failure by itself. */
const PROBLEM_LINES = 40
/** When more than these failed, their names tell more than their errors. */
const FAILURES_WITH_ERRORS = 20

/**
 * A run of tests with its failures. One that has failed without naming anything is named itself;
 * an error outside of every test, which no report counts, has failed too.
 */
export function withFailures(counts: Counts, failures: Failure[], otherwise: string): Result {
  if (counts.failed > 0 && failures.length === 0)
    return { ...counts, failures: [{ name: 'the run itself', error: otherwise }] }
  return { ...counts, failed: Math.max(counts.failed, failures.length), failures }
}

/** A check with what it found, if anything. */
export function ofProblem(problem: string | null): Result {
  if (!problem) return { passed: 1, failed: 0, failures: [] }
  const failures = [{ name: 'it found', error: firstLines(problem, PROBLEM_LINES) }]
  return { passed: 0, failed: 1, failures }
}

/** A step that broke off. */
export function ofThrown(error: unknown): Result {
  return { passed: 0, failed: 1, failures: [{ name: 'it broke off', error: inspect(error) }] }
}

type Step = { name: string; failures: readonly Failure[]; unsteady?: readonly Failure[] }

/** What passed only when it was run again, so that it is looked into though nothing failed. */
export function tellUnsteady(steps: readonly Step[]): string {
  const unsteady = steps.flatMap((step) => step.unsteady ?? [])
  if (unsteady.length === 0) return ''
  return `\nUnsteady, to be mended:\n${unsteady.map((each) => tell(each, true)).join('\n')}\n\n`
}

/** Every failure of every step, once more and shortly: of a long record only the end may be kept. */
export function tellFailures(steps: readonly Step[]): string {
  const count = steps.reduce((sum, { failures }) => sum + failures.length, 0)
  if (count === 0) return ''
  const told = steps
    .filter(({ failures }) => failures.length > 0)
    .flatMap(({ name, failures }) => [
      `✗ ${name}`,
      ...failures.map((failure) => tell(failure, count <= FAILURES_WITH_ERRORS)),
    ])
  return `\nFailed:\n${told.join('\n')}\n\n`
}

function tell({ name, error }: Failure, whole: boolean): string {
  const lines = stripVTControlCharacters(error).trim().split('\n')
  return [`  ${name}`, ...(whole ? lines : lines.slice(0, 1)).map((line) => `    ${line}`)].join(
    '\n',
  )
}

/** The beginning of what a test threw, without the frames of who ran it. */
export function shortError(error: string): string {
  const lines = error.split('\n')
  const told = lines.filter((line) => line.trim() !== '' && !OF_RUNNERS.test(line))
  return firstLines(told.join('\n'), ERROR_LINES)
}

function firstLines(text: string, most: number): string {
  const lines = text.trim().split('\n')
  if (lines.length <= most) return lines.join('\n')
  return [...lines.slice(0, most), `… and ${lines.length - most} lines more`].join('\n')
}
