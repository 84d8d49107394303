// Generated from contract/messages/en/ui/curriculum/level.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const empty = 'No levels available yet.'
export const listFailed = 'Failed to fetch levels'
export const saveFailed = 'There was an error saving level!'
export const updateFailed = 'Error updating level'
export const notThere = (p: { id: string | number }) => `There is no level ${p.id}. Choose one from the list.`
export const editLevel = 'Edit Level'
export const loadingLevel = 'Loading the level...'
export const levelOf = (p: { level: string | number; label: string | number; id: string | number }) => `Level ${p.level} of ${p.label}, ${p.id}`
export const saveLevel = 'Save level'
export const editLevelNumber = (p: { level: string | number }) => `Edit Level ${p.level}`
export const chooseLanguage = 'Choose a language'
export const locked = 'Locked'
export const notLocked = 'Not locked'
export const addLevel = 'Add Level'
export const createLevel = 'Create level'
export const levels = 'Levels'
export const loadingLevels = 'Loading levels...'
export const noSuchLevel = (p: { edit: string | number }) => `There is no level ${p.edit}.`
export const noLevelsHint = (p: { label: string | number }) => `${p.label} has no levels. A level holds up to ten lessons.`
export const levelsOf = (p: { label: string | number }) => `Levels of ${p.label}`
export const level = (p: { level: string | number }) => `Level ${p.level}`
export const seeLessons = 'See Lessons'
export const seeLessonsOf = (p: { level: string | number }) => `See Lessons of level ${p.level}`
export const loadingReadiness = 'Loading readiness...'
export const moreActionsForLevel = (p: { level: string | number }) => `More actions for level ${p.level}`
export const editAllFields = 'Edit all fields'
export const history = 'History'
export const countOf = (p: { count: number; language: string | number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} level`, other: `${formatNumber('en', p.count)} levels` })} of ${p.language}`
export const count = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} level`, other: `${formatNumber('en', p.count)} levels` })
export const notGiven = 'No level is open. Choose one from the list.'
export const totalRange = (p: { least: number; most: number }) => `${formatNumber('en', p.least)} to ${formatNumber('en', p.most)}`
export const languagesFailed = "Can't fetch languages at the moment"
export const languagesError = 'Apologies there was an error fetching languages!'
export const deleteLevel = 'Delete level'
