// Generated from contract/messages/en/ui/recording/speaker.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const subtitle = (p: { speakers: number; files: number }) => `${plural('en', p.speakers, { one: `${formatNumber('en', p.speakers)} speaker`, other: `${formatNumber('en', p.speakers)} speakers` })}, ${plural('en', p.files, { one: `${formatNumber('en', p.files)} file`, other: `${formatNumber('en', p.files)} files` })}`
export const add = 'Add a speaker'
export const invite = 'Invite by link'
export const search = 'Search speakers'
export const language = 'Language'
export const filterByLanguage = 'Filter by Language:'
export const allLanguages = 'All'
export const loading = 'Loading speakers…'
export const listFailed = 'Could not load the speakers.'
export const empty = 'No speakers yet.'
export const emptyHint = 'Add the people whose voices you record, or yourself.'
export const nothingFound = 'No speaker found.'
export const nothingFoundHint = 'Try another name, place or language.'
export const speaker = 'Speaker'
export const place = 'Place'
export const consent = 'Consent'
export const licence = 'Licence'
export const files = 'Files'
export const lastTake = 'Last take'
export const never = 'Never'
export const account = (p: { name: string | number }) => `Account: ${p.name}`
export const noAccount = 'No account'
export const byLink = (p: { state: string }) => p.state === 'unopened' ? 'By link, not opened yet' : p.state === 'open' ? 'By link, open' : 'By link, ended'
export const given = 'Given'
export const notGiven = 'Not given yet'
export const withdrawn = 'Withdrawn'
export const versionAndDay = (p: { version: number; day: string | number }) => `Version ${formatNumber('en', p.version)}, ${p.day}`
export const withdrewOn = (p: { name: string | number; day: string | number }) => `${p.name} withdrew consent on ${p.day}.`
export const filesStored = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} recording is still stored.`, other: `${formatNumber('en', p.count)} recordings are still stored.` })} Record the words again, then remove the recordings.`
export const seeFilesOf = <T>(p: { count: number; hidden: (text: string) => T; name: string | number }): (string | T)[] => [`See ${plural('en', p.count, { one: 'the recording', other: `the ${formatNumber('en', p.count)} recordings` })}`, p.hidden(` of ${p.name}`)]
export const details = 'Speaker'
export const detailsOf = (p: { name: string | number }) => `Details of ${p.name}`
export const detailsFailed = 'Could not load the speaker.'
export const loadingDetails = 'Loading the speaker…'
export const pseudonym = 'A pseudonym; learners see only this'
export const birthYearHint = 'Not published. Only people who may change this speaker see it.'
export const notSaid = 'Not given'
export const consentOn = (p: { state: string; day: string | number }) => p.state === 'given' ? `Given ${p.day}` : p.state === 'withdrawn' ? `Withdrawn ${p.day}` : 'Not given yet'
export const creditAs = 'Credit as'
export const library = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} in the library`, other: `${formatNumber('en', p.count)} in the library` })
export const toReview = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} take to review`, other: `${formatNumber('en', p.count)} takes to review` })
export const seeAll = 'See all recordings'
export const history = 'History'
export const edit = 'Edit speaker'
export const nameHint = 'Learners may see this name.'
export const isOwn = 'This is me'
export const chooseLanguage = 'Choose a language'
export const saveFailed = 'Could not save the speaker.'
export const withdraw = 'Withdraw consent…'
export const askWithdraw = (p: { name: string | number }) => `Withdraw the consent of ${p.name}?`
export const withdrawMeans = 'Open recording links end at once and nothing more can be recorded. The recordings stay until you remove them.'
export const goOnWithdraw = 'Withdraw consent'
export const withdrawFailed = 'Could not withdraw the consent.'
export const askRemove = (p: { name: string | number }) => `Delete ${p.name}?`
export const removeMeans = 'This speaker has no recordings. Recording links of the speaker end.'
export const removeFailed = 'Could not delete the speaker.'
export const goOnRemove = 'Delete'
export const recordingsOf = (p: { name: string | number }) => `Recordings of ${p.name}`
export const loadingFiles = 'Loading the recordings…'
export const filesFailed = 'Could not load the recordings.'
export const noFiles = 'No recording is stored.'
export const onlyAfterWithdrawal = 'Recordings can be removed after consent was withdrawn.'
export const filePlace = (p: { place: string }) => p.place === 'current' ? 'In the library' : p.place === 'earlier' ? 'Earlier file' : p.place === 'toReview' ? 'To review' : 'Rejected take'
export const uses = (p: { count: number }) => p.count === 0 ? 'not used' : plural('en', p.count, { one: 'used once', other: `used ${formatNumber('en', p.count)} times` })
export const learnersHear = 'learners hear it'
export const chooseFile = (p: { code: string | number; place: string | number }) => `Choose ${p.code}, ${p.place}`
export const chooseAll = 'Choose all'
export const chosen = (p: { count: number }) => p.count === 0 ? 'None chosen' : plural('en', p.count, { other: `${formatNumber('en', p.count)} chosen` })
export const removeChosen = 'Remove chosen recordings…'
export const askRemoveFiles = (p: { count: number }) => `Remove ${plural('en', p.count, { one: `${formatNumber('en', p.count)} recording`, other: `${formatNumber('en', p.count)} recordings` })} for good?`
export const removeFilesMeans = (p: { heard: number }) => `${p.heard === 0 ? '' : plural('en', p.heard, { one: `Learners hear ${formatNumber('en', p.heard)} of them now. `, other: `Learners hear ${formatNumber('en', p.heard)} of them now. ` })}The codes stay declared, without a file. This cannot be undone. Backups made before still contain the recordings.`
export const goOnRemoveFiles = 'Remove for good'
export const removeFilesFailed = 'Could not remove the recordings.'
export const linkTitle = 'Link to record without an account'
export const noLink = 'No link yet.'
export const linkState = (p: { state: string }) => p.state === 'unopened' ? 'not opened yet' : p.state === 'open' ? 'open' : 'ended'
export const linkWords = <T>(p: { b: (text: string) => T; title: string | number; words: number; recorded: number }): (string | T)[] => [p.b(`${p.title}`), `, ${plural('en', p.words, { one: `${formatNumber('en', p.words)} word`, other: `${formatNumber('en', p.words)} words` })}, ${formatNumber('en', p.recorded)} recorded. The link opens this list only.`]
export const link = 'Link'
export const copy = 'Copy'
export const copied = 'Link copied.'
export const linkEnds = (p: { day: string | number }) => `Ends ${p.day}`
export const linkExpired = (p: { day: string | number }) => `Expired ${p.day}`
export const linkRevoked = (p: { day: string | number }) => `Revoked ${p.day}`
export const revoke = 'Revoke'
export const askRevoke = 'Revoke this link?'
export const revokeMeans = 'The speaker can no longer record with it. Takes that were sent stay.'
export const revokeFailed = 'Could not revoke the link.'
export const chooseSpeaker = 'Choose a speaker'
export const words = 'Words to record'
export const missingWords = 'Declared, no file yet'
export const lessonWords = 'Words of a lesson'
export const searchWords = 'Words of a search'
export const codeWords = 'Codes'
export const level = 'Level'
export const chooseLevel = 'Choose a level'
export const lesson = 'Lesson number'
export const searchTerm = 'Search'
export const codes = 'Codes, one a line'
export const listName = 'Name of the list'
export const listNameHint = 'The speaker sees this name.'
export const days = 'Days open'
export const daysRange = (p: { most: number }) => `1 to ${formatNumber('en', p.most)}`
export const speakerMissing = 'Choose a speaker.'
export const levelOption = (p: { level: number; title: string | number }) => `${formatNumber('en', p.level)}. ${p.title}`
export const make = 'Make the link'
export const making = 'Making the link…'
export const makeFailed = 'Could not make the link.'
export const defaultListName = (p: { list: string; language: string | number }) => p.list === 'missing' ? `${p.language}, declared, no file yet` : p.list === 'lesson' ? `${p.language}, lesson` : p.list === 'search' ? `${p.language}, search` : `${p.language}, words`
