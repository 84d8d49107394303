// Generated from contract/messages/en/ui/curriculum/lesson.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const empty = 'No lessons available.'
export const listFailed = 'No lesson found at the moment!'
export const saveFailed = 'There was an error saving lesson!'
export const failedToSave = 'Failed to save lesson'
export const loadFailed = 'Could not load lesson data'
export const fetchFailed = 'There was error fetching lesson!'
export const fullWhy = 'Delete a lesson of this level first, or use another level.'
export const idNotGenerated = "Id can't be generated at the moment"
export const idNotFound = 'Lesson id not found, please refresh the page and try again'
export const newLesson = 'New Lesson'
export const levelOf = (p: { title: string | number; level: string | number; label: string | number }) => `${p.title}, level ${p.level} of ${p.label}`
export const createdAndNext = (p: { lessonNumber: string | number; next: string | number }) => `Lesson ${p.lessonNumber} created. This is lesson ${p.next}.`
export const seeLessons = 'See the lessons'
export const createLesson = 'Create lesson'
export const saveAndAddAnother = 'Save and add another'
export const lessonNumber = 'Lesson number'
export const exerciseCount = 'Exercise count'
export const contentColumn = 'Content'
export const goal = 'Goal'
export const keyTakeaways = 'Key takeaways'
export const noneYet = 'None yet'
export const goActivities = 'Go to Activities'
export const seeActivities = 'Activities with answers'
export const viewChatSeries = 'View Chat Series'
export const history = 'History'
export const editLesson = 'Edit Lesson'
export const lesson = (p: { lessonNumber: string | number }) => `Lesson ${p.lessonNumber}`
export const deleteLesson = 'Delete Lesson'
export const lessonOf = (p: { lessonNumber: string | number; label: string | number; id: string | number }) => `Lesson ${p.lessonNumber} of ${p.label}, ${p.id}`
export const saveLesson = 'Save lesson'
export const plannedActivities = 'Planned number of activities'
export const noSuchLesson = (p: { id: string | number }) => `There is no lesson ${p.id}. Choose one from the list.`
export const loadingLesson = 'Loading the lesson...'
export const lessons = 'Lessons'
export const loadingLessons = 'Loading lessons...'
export const noSuchLessonInLevel = (p: { open: string | number }) => `There is no lesson ${p.open} in this level.`
export const lessonText = (p: { lessonNumber: string | number }) => `Lesson ${p.lessonNumber},`
export const takeawayRemoved = (p: { index: string | number }) => `Takeaway ${p.index} removed.`
export const takeaway = (p: { index: string | number }) => `Takeaway ${p.index}`
export const removeTakeaway = (p: { index: string | number }) => `Remove takeaway ${p.index}`
export const addTakeaway = 'Add a takeaway'
export const subtitle = (p: { level: string | number; language: string | number; state: string; made: number; planned: number }) => `Level ${p.level} of ${p.language}, ${p.state === 'over' ? `${plural('en', p.made, { one: `${formatNumber('en', p.made)} lesson`, other: `${formatNumber('en', p.made)} lessons` })} created, ${formatNumber('en', p.planned)} planned` : `${formatNumber('en', p.made)} of ${plural('en', p.planned, { one: `${formatNumber('en', p.planned)} lesson`, other: `${formatNumber('en', p.planned)} lessons` })} created`}`
export const activitiesCreated = (p: { state: string; made: number; planned: number }) => p.state === 'over' ? `${formatNumber('en', p.made)} created, ${formatNumber('en', p.planned)} planned` : `${formatNumber('en', p.made)} of ${formatNumber('en', p.planned)} created`
export const noneYetPlanned = (p: { count: number }) => `This level has no lessons yet. ${plural('en', p.count, { one: `${formatNumber('en', p.count)} lesson is planned.`, other: `${formatNumber('en', p.count)} lessons are planned.` })}`
export const moveTo = 'Move to…'
export const moveLesson = (p: { lessonNumber: string | number }) => `Move lesson ${p.lessonNumber}`
export const moveHint = 'It moves with its activities and chats, and all of them get new ids. Old links no longer work.'
export const targetLevel = (p: { label: string | number }) => `Level of ${p.label}`
export const chooseLevel = 'Choose a level'
export const noOtherLevel = 'The language has no other level'
export const levelChoice = (p: { level: number; title: string | number; count: number }) => `${formatNumber('en', p.level)}. ${p.title}, ${plural('en', p.count, { one: `${formatNumber('en', p.count)} lesson`, other: `${formatNumber('en', p.count)} lessons` })}`
export const move = 'Move'
export const moveFailed = 'Could not move the lesson.'
export const moved = (p: { level: string | number }) => `Moved to level ${p.level}`
export const takeawayName = (p: { number: number }) => `Takeaway ${formatNumber('en', p.number)}`
