// Generated from contract/messages/en/ui/recording/review.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const loading = 'Loading takes…'
export const loadFailed = 'The takes could not be loaded.'
export const empty = (p: { state: string }) => p.state === 'accepted' ? 'No take was accepted yet.' : p.state === 'rejected' ? 'No take was rejected yet.' : 'No take waits for review.'
export const emptyFiltered = 'No take matches these filters.'
export const emptyHint = 'Takes appear here when people have recorded words.'
export const done = 'Every take of this list is reviewed.'
export const doneHint = 'Rejected words are back on the list to record.'
export const toBooth = 'Record words'
export const wordsOfLanguage = (p: { count: number; language: string | number }) => plural('en', p.count, { one: `${p.language}, ${formatNumber('en', p.count)} word`, other: `${p.language}, ${formatNumber('en', p.count)} words` })
export const wordCount = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} word`, other: `${formatNumber('en', p.count)} words` })
export const counts = (p: { words: number; takes: number }) => `${plural('en', p.words, { one: `${formatNumber('en', p.words)} word`, other: `${formatNumber('en', p.words)} words` })}, ${plural('en', p.takes, { one: `${formatNumber('en', p.takes)} take`, other: `${formatNumber('en', p.takes)} takes` })}`
export const queue = 'Words with takes'
export const status = 'Status'
export const toReview = 'To review'
export const acceptedTakes = 'Accepted'
export const rejectedTakes = 'Rejected'
export const speaker = 'Speaker'
export const allSpeakers = 'All speakers'
export const today = (p: { accepted: number; rejected: number }) => `${formatNumber('en', p.accepted)} accepted, ${formatNumber('en', p.rejected)} rejected today`
export const playNext = 'Play the next word by itself'
export const stage = (p: { number: number; count: number }) => `Word ${formatNumber('en', p.number)} of ${formatNumber('en', p.count)}`
export const uses = (p: { count: number }) => plural('en', p.count, { one: 'Used in one place', other: `Used in ${formatNumber('en', p.count)} places` })
export const speakerAndPlace = (p: { name: string | number; place: string | number }) => `${p.name}, ${p.place}`
export const take = (p: { number: number }) => `Take ${formatNumber('en', p.number)}`
export const takeChosen = (p: { number: number }) => `Take ${formatNumber('en', p.number)}, chosen`
export const chooseTake = (p: { number: number }) => `Choose take ${formatNumber('en', p.number)}`
export const playTake = (p: { number: number }) => `Choose and play take ${formatNumber('en', p.number)}`
export const playLibrary = 'Play the file in the library'
export const playOrPause = 'Play or pause the chosen take'
export const chosen = 'Chosen'
export const check = 'Check'
export const good = 'Good'
export const kept = (p: { problem: string }) => p.problem === 'clipped' ? 'Too loud, kept' : p.problem === 'tooQuiet' ? 'Too quiet, kept' : p.problem === 'roomTooLoud' ? 'Room too loud, kept' : p.problem === 'cutOff' ? 'Cut off, kept' : p.problem === 'empty' ? 'No voice, kept' : p.problem === 'twoWords' ? 'Two words, kept' : 'Unusual length, kept'
export const loudness = 'Loudness'
export const loudnessValue = (p: { value: string | number }) => `${p.value} LUFS`
export const peak = 'Peak'
export const peakValue = (p: { value: string | number }) => `${p.value} dBFS`
export const recorded = 'Recorded'
export const unprocessed = 'Unprocessed take'
export const inLibrary = <T>(p: { b: (text: string) => T; day: string | number; length: string | number }): (string | T)[] => [p.b('In the library now'), `, ${p.day}, ${p.length}`]
export const staysInHistory = 'If you accept, it stays in History.'
export const libraryFile = 'the file in the library'
export const accept = (p: { number: number }) => `Accept take ${formatNumber('en', p.number)}`
export const acceptOnly = 'Accept'
export const rejectLabel = 'Reject:'
export const rejectMore = 'Reject…'
export const rejectTitle = 'Why do you reject it?'
export const reason = (p: { reason: string }) => p.reason === 'wrongWord' ? 'Wrong word' : p.reason === 'wrongTone' ? 'Wrong tone' : p.reason === 'noise' ? 'Noise' : p.reason === 'cutOff' ? 'Cut off' : 'Other…'
export const reasonMark = (p: { reason: string }) => p.reason === 'wrongWord' ? 'Wrong word' : p.reason === 'wrongTone' ? 'Wrong tone' : p.reason === 'noise' ? 'Noise' : p.reason === 'cutOff' ? 'Cut off' : 'Another reason'
export const otherReason = 'Reason, which the speaker sees'
export const reject = 'Reject'
export const accepted = 'Accepted'
export const lastAccepted = 'Accepted. It is the file in the library now.'
export const lastRejected = (p: { reason: string }) => p.reason === 'wrongWord' ? 'Rejected: wrong word. It is back on the list to record; the speaker sees the reason.' : p.reason === 'wrongTone' ? 'Rejected: wrong tone. It is back on the list to record; the speaker sees the reason.' : p.reason === 'noise' ? 'Rejected: noise. It is back on the list to record; the speaker sees the reason.' : p.reason === 'cutOff' ? 'Rejected: cut off. It is back on the list to record; the speaker sees the reason.' : 'Rejected. It is back on the list to record; the speaker sees the reason.'
export const ownTake = 'Recorded by you'
export const ownTakeNote = 'You recorded this take. Another person must accept it.'
export const takeCount = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} take`, other: `${formatNumber('en', p.count)} takes` })
export const takeBack = 'Undo this decision'
export const toReviewAgain = 'To review again'
export const announced = (p: { text: string | number; translation: string | number; takes: number; chosen: number }) => `${p.text}, ${p.translation}. ${plural('en', p.takes, { one: 'One take.', other: `${formatNumber('en', p.takes)} takes, take ${formatNumber('en', p.chosen)} chosen.` })}`
export const rejectedBecause = (p: { text: string | number }) => `Rejected: ${p.text}`
export const showRest = 'Show all takes'
