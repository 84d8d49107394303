// Generated from contract/messages/en/ui/curriculum/question.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const searchPlaceholder = 'Text, code or answer'
export const allKinds = (p: { total: number }) => `All kinds: ${formatNumber('en', p.total)}.`
export const loading = 'Loading activities'
export const listFailed = 'Could not load the activities.'
export const preview = 'Preview'
export const inLesson = (p: { at: number; total: number }) => `${formatNumber('en', p.at)} of ${formatNumber('en', p.total)} in this lesson`
export const lesson = <T>(p: { number: string | number; rest: (text: string) => T }): (string | T)[] => [`Lesson ${p.number}, `, p.rest('')]
export const lessonDoesNotExist = 'This lesson does not exist.'
export const seeAllActivities = 'See all activities'
export const lastPage = (p: { last: number }) => `The last page is ${formatNumber('en', p.last)}.`
export const goPage = (p: { last: number }) => `Go to page ${formatNumber('en', p.last)}`
export const nothingMatchesAllFilters = 'Nothing matches all filters.'
export const clearAllFilters = 'Clear all filters'
export const addActivitiesInLessons = 'Add activities in the lessons of a level.'
export const seeLevels = 'See the levels'
export const showAll = 'Show all'
export const withAnyAvailability = (p: { total: number }) => `With any availability: ${formatNumber('en', p.total)}.`
export const showAllTags = 'Show all tags'
export const noneHasTag = (p: { tag: string | number }) => `None has the tag ${p.tag}.`
export const withAnyTag = (p: { total: number }) => `With any tag: ${formatNumber('en', p.total)}.`
export const showAllDifficulties = 'Show all difficulties'
export const noneHasDifficulty = (p: { difficulty: string | number }) => `None has the difficulty ${p.difficulty}.`
export const allDifficulties = (p: { total: number }) => `All difficulties: ${formatNumber('en', p.total)}.`
export const showAllKinds = 'Show all kinds'
export const noneKind = 'None is of this kind.'
export const showAllLessons = 'Show all lessons'
export const noneInLesson = 'None is in this lesson.'
export const inAllLessons = (p: { total: number }) => `In all lessons of the level: ${formatNumber('en', p.total)}.`
export const showAllLevels = 'Show all levels'
export const noneInLevel = 'None is in this level.'
export const inAllLevels = (p: { total: number }) => `In all levels of the language: ${formatNumber('en', p.total)}.`
export const showAllLanguages = 'Show all languages'
export const inAllLanguages = (p: { total: number }) => `In all languages: ${formatNumber('en', p.total)}.`
export const clearSearch = 'Clear the search'
export const nothingMatches = <T>(p: { word: (text: string) => T; search: string | number }): (string | T)[] => ['Nothing matches ', p.word(`${p.search}`), '.']
export const withoutSearch = (p: { total: number }) => `Without the search: ${formatNumber('en', p.total)}.`
export const exportButton = 'Export'
export const listOutdated = 'The list below is not up to date.'
export const foundShown = (p: { total: number; count: number }) => `${formatNumber('en', p.total)} found, ${formatNumber('en', p.count)} shown`
export const tabMovesIntoRow = 'Tab moves into the row.'
export const previousActivity = 'Previous activity'
export const nextActivity = 'Next activity'
export const levelLesson = (p: { level: string | number; lessonNumber: string | number }) => `Level ${p.level}, Lesson ${p.lessonNumber}`
export const tags = 'Tags'
export const needsRepair = 'Needs repair'
export const activity = 'Activity'
export const levelTitle = 'Level Title'
export const lessonTitle = 'Lesson Title'
export const number = 'Number'
export const instruction = 'Instruction'
export const localizedInstruction = 'Localized Instruction'
export const question = 'Question'
export const questionCodes = 'Question Codes'
export const options = 'Options'
export const optionCodes = 'Option Codes'
export const answer = 'Answer'
export const needsRepairText = 'Needs Repair'
export const search = 'Search'
export const allLanguages = 'All languages'
export const allLevels = 'All levels'
export const allLessons = 'All lessons'
export const availability = 'Availability'
export const any = 'Any'
export const tag = 'Tag'
export const anyTag = 'Any tag'
export const noneAvailable = 'None is available.'
export const allAvailable = 'None is unavailable.'
export const noneInLanguage = (p: { hasLanguage: boolean; language: string | number }) => p.hasLanguage ? `None is in ${p.language}.` : 'None is in this language.'
export const totalWithAnswers = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} activity`, other: `${formatNumber('en', p.count)} activities` })} with answers`
export const exported = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} activity`, other: `${formatNumber('en', p.count)} activities` })} exported.`
export const previewOf = (p: { id: string | number }) => `Preview of ${p.id}`
export const yes = 'yes'
export const no = 'no'
export const kindAll = 'All kinds'
export const difficultyAll = 'A1 to C1'
export const exportFormat = (p: { format: string | number }) => `Export ${p.format}`
