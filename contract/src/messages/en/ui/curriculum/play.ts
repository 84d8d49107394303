// Generated from contract/messages/en/ui/curriculum/play.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const play = 'Play the lesson'
export const summary = 'Summary'
export const begin = 'Start again'
export const right = 'Correct'
export const notYet = 'Not yet'
export const notPlayed = 'Not played'
export const needsRepair = 'Needs repair'
export const unknownKind = 'Unknown type'
export const position = (p: { at: number; total: number }) => `${formatNumber('en', p.at)} of ${formatNumber('en', p.total)}`
export const skippedRepair = (p: { number: number }) => `Activity ${formatNumber('en', p.number)} is skipped: it needs repair.`
export const skippedUnknown = (p: { number: number }) => `Activity ${formatNumber('en', p.number)} is skipped: its type is unknown.`
export const playPrevious = 'play previous'
export const previousActivity = 'Previous activity'
export const playNext = 'play next'
export const nextActivity = 'Next activity'
export const previousNext = 'Previous and next'
export const previous = 'Previous'
export const seeActivities = 'See the activities'
export const lessonAsLearner = (p: { lesson: string | number; hasLevel: boolean; level: string | number }) => `Lesson ${p.lesson}${p.hasLevel ? ` of level ${p.level}` : ''}, as a learner`
export const lessonHasNoActivities = 'This lesson has no activities yet.'
export const next = 'Next'
export const activityNotInLesson = 'This activity is not in this lesson.'
export const playFromStart = 'Play from the start'
export const loadingActivities = 'Loading activities'
export const activitiesLesson = 'Activities of the lesson'
export const activity = (p: { state: string; number: string | number }) => p.state === 'right' ? `Activity ${p.number}, correct` : p.state === 'notYet' ? `Activity ${p.number}, not yet` : p.state === 'notPlayed' ? `Activity ${p.number}, not played` : p.state === 'needsRepair' ? `Activity ${p.number}, needs repair` : `Activity ${p.number}, unknown type`
export const activityText = (p: { activityNumber: string | number }) => `Activity ${p.activityNumber}`
export const see = 'See'
export const seeActivity = (p: { activityNumber: string | number }) => `See activity ${p.activityNumber}`
export const positionAndKind = (p: { position: string | number; kind: string | number }) => `${p.position}, ${p.kind}`
export const checks = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} check`, other: `${formatNumber('en', p.count)} checks` })
export const countOfState = (p: { state: string; count: number }) => p.state === 'right' ? `${formatNumber('en', p.count)} correct` : p.state === 'notYet' ? `${formatNumber('en', p.count)} not yet` : p.state === 'notPlayed' ? `${formatNumber('en', p.count)} not played` : p.state === 'needsRepair' ? `${formatNumber('en', p.count)} needs repair` : `${formatNumber('en', p.count)} unknown type`
