// Generated from contract/messages/en/ui/curriculum/readiness-page.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const loadingReadiness = 'Loading readiness...'
export const detailsLevel = (p: { level: string | number }) => `Details of level ${p.level}`
export const level = (p: { level: string | number; levelSummaryText: string | number }) => `Level ${p.level}, ${p.levelSummaryText}`
export const seeLessons = 'See Lessons'
export const seeLessonsOf = (p: { level: string | number }) => `See Lessons of level ${p.level}`
export const noInLevel = (p: { label: string | number }) => `No ‘${p.label}’ in this level.`
export const lesson = (p: { lessonNumber: string | number }) => `Lesson ${p.lessonNumber}`
export const activitiesReady = (p: { ready: string | number; max: string | number }) => `${p.ready} of ${p.max} activities ready`
export const levelFields = 'Level fields'
export const notCreated = (p: { totalLessons: number }) => `Not created; ${plural('en', p.totalLessons, { one: `${formatNumber('en', p.totalLessons)} lesson`, other: `${formatNumber('en', p.totalLessons)} lessons` })} planned`
export const notStarted = 'not started'
export const lessonsReady = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} lesson is ready`, other: `${formatNumber('en', p.count)} lessons are ready` })
export const updated = (p: { when: string | number }) => `Updated ${p.when}`
export const hasNoLevels = (p: { label: string | number }) => `${p.label} has no levels.`
export const seeLevels = 'See the levels'
export const whatMissing = 'What is missing'
export const all = 'All'
export const levelsOf = (p: { label: string | number }) => `Levels of ${p.label}`
export const none = 'none'
export const headline = (p: { language: string | number; ready: number; planned: number; missing: number }) => `${p.language}: ${formatNumber('en', p.ready)} of ${plural('en', p.planned, { one: `${formatNumber('en', p.planned)} lesson`, other: `${formatNumber('en', p.planned)} lessons` })} ready, ${plural('en', p.missing, { one: `${formatNumber('en', p.missing)} item missing`, other: `${formatNumber('en', p.missing)} items missing` })}`
export const lessonsReadyOf = (p: { ready: number; planned: number }) => `${formatNumber('en', p.ready)} of ${plural('en', p.planned, { one: `${formatNumber('en', p.planned)} lesson`, other: `${formatNumber('en', p.planned)} lessons` })} ready`
