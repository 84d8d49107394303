import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'
import * as levelApiMessages from '@griot/contract/messages/api/curriculum/level.ts'
import { totalOf } from '@griot/contract/readiness/gap.ts'
import type { LevelFacts } from '@griot/contract/readiness/readiness.ts'
import type { ActivitiesReadiness, LanguageReadiness, LevelReadiness } from '@griot/contract/readiness/reads.ts'
import { CallError } from '../../shared/call-error.ts'
import { requiredApproval } from '../../shared/review/required-approval.ts'
import type { Database } from '../../storage/database/database.ts'
import type { ContentCheckers } from './faults.ts'
import { activitiesOf, detailsOf, levelsOf, type ReadLevel, summaryOf } from './readiness.present.ts'
import {
  activitiesIn,
  chatsIn,
  countUnapproved,
  lessonsIn,
  levelsIn,
  missingCodesIn,
  type Scope,
  type UnapprovedRow,
  unapprovedIn,
} from './readiness.store.ts'

interface Deps {
  database: Database
  checkers: ContentCheckers
}

/** How many gaps each language has, in the levels that are started. */
export async function listLanguageReadiness(deps: Deps): Promise<{ language: LanguageName; missing: number }[]> {
  const levels = (await readSummaries(deps, 'all')).map(({ language, summary }) => ({
    language,
    missing: totalOf(summary.missing),
  }))
  return LANGUAGE_NAMES.map((language) => ({
    language,
    missing: levels.filter((level) => level.language === language).reduce((sum, level) => sum + level.missing, 0),
  }))
}

/** The number of gaps of each level of a language. */
export async function getLanguageReadiness(deps: Deps, language: LanguageName): Promise<LanguageReadiness> {
  return { language, levels: (await readSummaries(deps, { language })).map(({ summary }) => summary) }
}

/** All gaps of a level. @throws CallError not_found */
export async function getLevelReadiness(deps: Deps, levelId: string): Promise<LevelReadiness> {
  const [level] = await readLevels(deps, { levelId })
  if (!level) throw new CallError('not_found', { message: levelApiMessages.notFound })
  return detailsOf(level)
}

/** The gaps of each of some activities; unknown ones are left out. */
export async function listActivityReadiness(
  { database, checkers }: Deps,
  activityIds: readonly string[],
): Promise<ActivitiesReadiness> {
  const scope = { activityIds }
  const [lessons, activities, missing, unapproved] = await Promise.all([
    lessonsIn(database, scope),
    activitiesIn(database, scope),
    missingCodesIn(database, scope),
    missingApprovals(database, scope),
  ])
  const judged = { activity: await checkers.activity(database, activities) }
  return activitiesOf({ lessons, activities, missing, unapproved, checks: judged })
}

/** All that the readiness of a level depends on; null if there is none. */
export async function getLevelFacts(deps: Deps, levelId: string): Promise<LevelFacts | null> {
  const [level] = await readLevels(deps, { levelId })
  return level?.facts ?? null
}

/** The levels of a scope with all data for their readiness, in a fixed number of queries. */
async function readLevels(
  { database, checkers }: Deps,
  scope: Scope,
  unapprovedOf = missingApprovals,
): Promise<ReadLevel[]> {
  const [levels, lessons, activities, chats, missing, unapproved] = await Promise.all([
    levelsIn(database, scope),
    lessonsIn(database, scope),
    activitiesIn(database, scope),
    chatsIn(database, scope),
    missingCodesIn(database, scope),
    unapprovedOf(database, scope),
  ])
  const judged = {
    activity: await checkers.activity(database, activities),
    chat: await checkers.chat(database, chats),
  }
  return levelsOf({ levels, lessons, activities, chats, missing, unapproved, checks: judged })
}

/** The levels of a scope with the number of their gaps; missing approvals are only counted. */
async function readSummaries(deps: Deps, scope: Scope) {
  const { database } = deps
  const [levels, unapproved] = await Promise.all([
    readLevels(deps, scope, async () => []),
    approvalsAreRequired(database).then((required) => (required ? countUnapproved(database, scope) : [])),
  ])
  const inLevel = Map.groupBy(unapproved, ({ level_key }) => level_key)
  return levels.map((read) => ({
    language: read.language,
    summary: summaryOf(read, inLevel.get(read.row.key) ?? []),
  }))
}

const approvalsAreRequired = async (database: Database) => (await requiredApproval(database)) !== 'nothing'

/** What is not approved, where the settings of review ask for approvals. */
async function missingApprovals(database: Database, scope: Scope): Promise<readonly UnapprovedRow[]> {
  return (await approvalsAreRequired(database)) ? unapprovedIn(database, scope) : []
}
