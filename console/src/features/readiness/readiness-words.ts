import * as readinessPageMessages from '@griot/contract/messages/ui/curriculum/readiness-page.ts'
import { addCounts, type GapCounts, totalOf } from '@griot/contract/readiness/gap.ts'
import type { GapKind } from '@griot/contract/readiness/gap-kinds.ts'
import type { LevelSummary } from '@griot/contract/readiness/reads.ts'

type Ready = Pick<LevelSummary, 'lessons' | 'totalLessons'>

const readyOf = ({ lessons }: Ready) => lessons.filter((state) => state === 'ready').length
/** There may be more lessons than planned. */
const plannedOf = ({ lessons, totalLessons }: Ready) => Math.max(lessons.length, totalLessons)
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
/** 'Yoruba: 130 of 200 lessons ready, 61 items missing'. */
export function headline(label: string, levels: readonly (Ready & Pick<LevelSummary, 'missing'>)[]): string {
  const missing = totalOf(addCounts(levels.map((level) => level.missing)))
  const ready = sum(levels.map(readyOf))
  const planned = sum(levels.map(plannedOf))
  return readinessPageMessages.headline({ language: label, ready, planned, missing })
}

/** '7 of 10 lessons ready'. */
export function levelSummaryText(level: Ready): string {
  return readinessPageMessages.lessonsReadyOf({ ready: readyOf(level), planned: plannedOf(level) })
}

/** Number of gaps of the selected kind, or of all. */
export function countOf(counts: GapCounts, kind: GapKind | undefined): number {
  return kind === undefined ? totalOf(counts) : counts[kind]
}

/** The level in the URL; else the first incomplete one, else the first. */
export function levelToOpen(
  levels: readonly Pick<LevelSummary, 'id' | 'state'>[],
  requestedLevel: string | undefined,
): string | undefined {
  if (requestedLevel !== undefined) return requestedLevel
  return (levels.find(({ state }) => state === 'incomplete') ?? levels[0])?.id
}
