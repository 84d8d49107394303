// Generated from contract/messages/en/ui/curriculum/activity.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const saveFailed = 'There was error saving activity'
export const loadFailed = "Can't load activity at the moment!"
export const empty = 'No Questions available.'
export const emptyList = 'No Questions and Answers Activities found'
export const idFailed = 'Apologies, there was an error creating id.'
export const idMissing = 'Activity Id not provided'
export const metadataMissing = 'Activity meta data must be provided!'
export const moved = (p: { lesson: string | number }) => `Moved to lesson ${p.lesson}`
export const orderFailed = 'Could not save the order.'
export const repair = 'This activity needs repair.'
export const editActivity = 'Edit Activity'
export const seeActivity = 'See Activity'
export const couldNotLoadActivities = 'Could not load the activities.'
export const activities = 'Activities'
export const addNewActivity = 'Add New Activity'
export const lessonHasNoActivities = 'This lesson has no activities yet.'
export const activity = (p: { activityNumber: string | number }) => `Activity ${p.activityNumber}`
export const loadingActivities = 'Loading activities'
export const moreActionsForActivity = (p: { activityNumber: string | number }) => `More actions for activity ${p.activityNumber}`
export const history = 'History'
export const needsRepair = 'Needs repair'
export const moveActivity = (p: { activityNumber: string | number }) => `Move activity ${p.activityNumber}`
export const levelOf = (p: { label: string | number }) => `Level of ${p.label}`
export const moveHint = 'It gets a new id and is placed last in that lesson.'
export const move = 'Move'
export const loadingLessons = 'Loading lessons...'
export const levelHasNoOther = 'This level has no other lesson'
export const chooseLesson = 'Choose a lesson'
export const lessonDoesNotExist = 'This lesson does not exist.'
export const seeLessons = 'See the lessons'
export const subtitle = (p: { lesson: string | number; hasLevel: boolean; level: string | number; count: number }) => `Lesson ${p.lesson}${p.hasLevel ? ` of level ${p.level}` : ''}, ${plural('en', p.count, { one: `${formatNumber('en', p.count)} activity`, other: `${formatNumber('en', p.count)} activities` })}`
export const lessonChoice = (p: { lesson: string | number; title: string | number; count: number }) => `${p.lesson}. ${p.title}, ${plural('en', p.count, { one: `${formatNumber('en', p.count)} activity`, other: `${formatNumber('en', p.count)} activities` })}`
export const playFrom = (p: { number: string | number }) => `Play the lesson as a learner from activity ${p.number}`
export const duplicate = 'Duplicate'
export const moveTo = 'Move to…'
export const deleteActivity = 'Delete activity'
export const activityName = (p: { number: number }) => `Activity ${formatNumber('en', p.number)}`
