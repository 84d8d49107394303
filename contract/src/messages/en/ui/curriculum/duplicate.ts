// Generated from contract/messages/en/ui/curriculum/duplicate.json by `npm run messages`.
import { formatList, formatNumber, plural } from '../../../format.ts'
export const duplicate = 'Duplicate'
export const title = (p: { entity: string; number: string | number }) => p.entity === 'level' ? `Duplicate level ${p.number}` : `Duplicate lesson ${p.number}`
export const from = 'From'
export const into = 'Into'
export const level = 'Level'
export const levelChoice = (p: { level: number; title: string | number }) => `${formatNumber('en', p.level)}. ${p.title}`
export const levelFull = (p: { level: number; title: string | number }) => `${formatNumber('en', p.level)}. ${p.title} (full)`
export const noLevel = 'No level yet'
export const place = 'Place'
export const placeFirst = (p: { number: number }) => `${formatNumber('en', p.number)}, first`
export const placeAfter = (p: { number: number; title: string | number }) => `${formatNumber('en', p.number)}, after ${p.title}`
export const copyTitle = 'Title'
export const nextTitle = (p: { title: string | number; number: number }) => `${p.title} ${formatNumber('en', p.number)}`
export const loading = 'Comparing words...'
export const loadFailed = 'Could not prepare the copy.'
export const failed = 'Could not duplicate it.'
export const copied = 'Copied as it is'
export const lessons = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} lesson`, other: `${formatNumber('en', p.count)} lessons` })
export const activities = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} activity with its kind`, other: `${formatNumber('en', p.count)} activities and their kinds` })
export const pictures = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} picture`, other: `${formatNumber('en', p.count)} pictures` })
export const videos = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} video`, other: `${formatNumber('en', p.count)} videos` })
export const chats = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} chat`, other: `${formatNumber('en', p.count)} chats` })
export const leftEmpty = 'Left empty'
export const instructions = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} localized instruction`, other: `${formatNumber('en', p.count)} localized instructions` })
export const takeaways = (p: { count: number }) => plural('en', p.count, { one: `key takeaways of ${formatNumber('en', p.count)} lesson`, other: `key takeaways of ${formatNumber('en', p.count)} lessons` })
export const words = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} word`, other: `${formatNumber('en', p.count)} words` })
export const worklist = (p: { partList: readonly string[] }) => `${formatList(p.partList)}. Readiness lists what is missing.`
export const filter = 'Filter of the words'
export const all = 'All words'
export const same = 'Same meaning'
export const choose = 'Choose'
export const none = 'None'
export const tableLabel = 'Words and their match'
export const translation = 'Translation'
export const match = 'Match'
export const several = (p: { count: number }) => plural('en', p.count, { other: `${formatNumber('en', p.count)} words, first taken` })
export const chosen = 'Chosen'
export const staysEmpty = 'Stays empty'
export const leaveEmpty = 'Leave it empty'
export const wordFor = (p: { text: string | number }) => `Word for ${p.text}`
export const chooseFrom = (p: { count: number }) => p.count === 0 ? 'No words to choose from' : plural('en', p.count, { one: `Choose from ${formatNumber('en', p.count)} word`, other: `Choose from ${formatNumber('en', p.count)} words` })
export const chooseFor = (p: { count: number; text: string | number }) => plural('en', p.count, { one: `Choose from ${formatNumber('en', p.count)} word for ${p.text}`, other: `Choose from ${formatNumber('en', p.count)} words for ${p.text}` })
export const search = 'Search words'
export const noHits = 'No word found.'
export const remove = (p: { text: string | number }) => `Leave ${p.text} empty`
export const untilYouSay = 'Nothing is available to learners until you say so.'
export const duplicateInto = (p: { language: string | number }) => `Duplicate into ${p.language}`
export const done = (p: { entity: string; number: string | number }) => p.entity === 'level' ? `Level ${p.number} duplicated.` : `Lesson ${p.number} duplicated.`
export const doneInto = (p: { entity: string; number: string | number; language: string | number }) => p.entity === 'level' ? `Level ${p.number} duplicated into ${p.language}.` : `Lesson ${p.number} duplicated into ${p.language}.`
