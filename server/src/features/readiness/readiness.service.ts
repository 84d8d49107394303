import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'
import * as levelApiMessages from '@griot/contract/messages/api/curriculum/level.ts'
import { totalOf } from '@griot/contract/readiness/gap.ts'
import type { ActivitiesReadiness, LanguageReadiness, LevelReadiness } from '@griot/contract/readiness/reads.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Database } from '../../storage/database/database.ts'
import type { ContentChecker } from './faults.ts'
import { activitiesOf, detailsOf, levelsOf, type ReadLevel, summaryOf } from './readiness.present.ts'
import { activitiesIn, chatsIn, lessonsIn, levelsIn, missingCodesIn, type Scope } from './readiness.store.ts'

interface Deps {
  database: Database
  activityChecker: ContentChecker
  chatChecker: ContentChecker
}

/** How many gaps each language has, in the levels that are started. */
export async function listLanguageReadiness(deps: Deps): Promise<{ language: LanguageName; missing: number }[]> {
  const levels = (await readLevels(deps, 'all')).map((read) => ({
    language: read.language,
    missing: totalOf(summaryOf(read).missing),
  }))
  return LANGUAGE_NAMES.map((language) => ({
    language,
    missing: levels.filter((level) => level.language === language).reduce((sum, level) => sum + level.missing, 0),
  }))
}

/** The number of gaps of each level of a language. */
export async function getLanguageReadiness(deps: Deps, language: LanguageName): Promise<LanguageReadiness> {
  return { language, levels: (await readLevels(deps, { language })).map(summaryOf) }
}

/** All gaps of a level. @throws CallError not_found */
export async function getLevelReadiness(deps: Deps, levelId: string): Promise<LevelReadiness> {
  const [level] = await readLevels(deps, { levelId })
  if (!level) throw new CallError('not_found', { message: levelApiMessages.notFound })
  return detailsOf(level)
}

/** The gaps of each of some activities; unknown ones are left out. */
export async function listActivityReadiness(
  { database, activityChecker }: Omit<Deps, 'chatChecker'>,
  activityIds: readonly string[],
): Promise<ActivitiesReadiness> {
  const scope = { activityIds }
  const [lessons, activities, missing] = await Promise.all([
    lessonsIn(database, scope),
    activitiesIn(database, scope),
    missingCodesIn(database, scope),
  ])
  const judged = { activity: await activityChecker(activities) }
  return activitiesOf({ lessons, activities, missing, checks: judged })
}

/** The levels of a scope with all data for their readiness, in a fixed number of queries. */
async function readLevels(deps: Deps, scope: Scope): Promise<ReadLevel[]> {
  const { database } = deps
  const [levels, lessons, activities, chats, missing] = await Promise.all([
    levelsIn(database, scope),
    lessonsIn(database, scope),
    activitiesIn(database, scope),
    chatsIn(database, scope),
    missingCodesIn(database, scope),
  ])
  const judged = {
    activity: await deps.activityChecker(activities),
    chat: await deps.chatChecker(chats),
  }
  return levelsOf({ levels, lessons, activities, chats, missing, checks: judged })
}
