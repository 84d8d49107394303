// Generated from contract/messages/en/ui/curriculum/readiness.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const missing = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} item missing`, other: `${formatNumber('en', p.count)} items missing` })
export const missingShort = (p: { count: string | number }) => `${p.count} missing`
export const ready = 'Ready'
export const notStarted = 'Not started'
export const before = 'Required before publishing'
export const ask = (p: { entity: string; hasNumber: boolean; number: string | number }) => p.entity === 'level' ? p.hasNumber ? `Make level ${p.number} available?` : 'Make level available?' : p.entity === 'lesson' ? p.hasNumber ? `Make lesson ${p.number} available?` : 'Make lesson available?' : p.hasNumber ? `Make activity ${p.number} available?` : 'Make this activity available?'
export const asked = (p: { count: number }) => plural('en', p.count, { one: 'One item is still missing:', other: `${formatNumber('en', p.count)} items are still missing:` })
export const askedAnyway = 'Could not check what is missing.'
export const more = (p: { count: number }) => `and ${plural('en', p.count, { one: `${formatNumber('en', p.count)} more item`, other: `${formatNumber('en', p.count)} more items` })}`
export const stay = 'Keep it unavailable'
export const goOn = 'Make it available'
export const needsRepair = 'Fix this before you make it available:'
export const seeChats = 'See Chats'
export const seeActivities = 'See Activities'
export const gapNoFile = 'No file'
export const gapUndeclared = 'Undeclared'
export const gapNoCaptions = 'No captions'
export const caption = 'Caption it'
export const gapNoAltText = 'No alternative text'
export const gapAnswer = 'Answer'
export const gapFault = 'Fields'
export const gapUntranslated = 'To translate'
export const gapLessons = 'Lessons not created'
export const gapActivities = 'Activities not created'
export const gapNothingAvailable = 'Nothing available'
export const gapApproval = 'Not approved'
export const review = 'Review it'
export const approveFirst = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} item is not approved yet. Learners get only what is approved with everything it uses. Have it reviewed first:`, other: `${formatNumber('en', p.count)} items are not approved yet. Learners get only what is approved with everything it uses. Have them reviewed first:` })
export const upload = 'Upload it'
export const declare = 'Declare it'
export const describe = 'Describe it'
export const chooseAnswer = 'Choose answer'
export const fix = 'Fix it'
export const fillIn = 'Fill it in'
export const newLesson = 'New Lesson'
export const addActivities = 'Add activities'
export const seeLessons = 'See Lessons'
export const doneLessons = 'All lessons are created'
export const doneActivities = 'All activities are created'
export const doneCodes = 'All codes are declared and have files'
export const doneAltTexts = 'All pictures without words have alternative texts'
export const doneFields = 'All answers and fields are complete'
export const doneAvailable = 'At least one item inside is available'
export const place = (p: { hasLesson: boolean; lesson: string | number; entity: string; entityNumber: string | number; field: string; isNumbered: boolean; fieldNumber: string | number }) => p.hasLesson ? `Lesson ${p.lesson}${p.entity === 'lesson' ? `, lesson ${p.entityNumber}` : p.entity === 'activity' ? `, activity ${p.entityNumber}` : p.entity === 'chat' ? `, chat ${p.entityNumber}` : ''}${p.field === 'icon' ? ', icon' : p.field === 'image' ? ', image' : p.field === 'option' ? `, option${p.isNumbered ? ` ${p.fieldNumber}` : ''}` : p.field === 'question' ? `, question${p.isNumbered ? ` ${p.fieldNumber}` : ''}` : ''}` : p.entity === 'lesson' ? `Lesson ${p.entityNumber}${p.field === 'icon' ? ', icon' : p.field === 'image' ? ', image' : p.field === 'option' ? `, option${p.isNumbered ? ` ${p.fieldNumber}` : ''}` : p.field === 'question' ? `, question${p.isNumbered ? ` ${p.fieldNumber}` : ''}` : ''}` : p.entity === 'activity' ? `Activity ${p.entityNumber}${p.field === 'icon' ? ', icon' : p.field === 'image' ? ', image' : p.field === 'option' ? `, option${p.isNumbered ? ` ${p.fieldNumber}` : ''}` : p.field === 'question' ? `, question${p.isNumbered ? ` ${p.fieldNumber}` : ''}` : ''}` : p.entity === 'chat' ? `Chat ${p.entityNumber}${p.field === 'icon' ? ', icon' : p.field === 'image' ? ', image' : p.field === 'option' ? `, option${p.isNumbered ? ` ${p.fieldNumber}` : ''}` : p.field === 'question' ? `, question${p.isNumbered ? ` ${p.fieldNumber}` : ''}` : ''}` : p.field === 'icon' ? 'Icon' : p.field === 'image' ? 'Image' : p.field === 'option' ? `Option${p.isNumbered ? ` ${p.fieldNumber}` : ''}` : p.field === 'question' ? `Question${p.isNumbered ? ` ${p.fieldNumber}` : ''}` : ''
export const ofLevel = (p: { number: string | number }) => `Readiness of level ${p.number}:`
export const ofActivity = (p: { number: string | number }) => `Readiness of activity ${p.number}:`
export const ofChat = (p: { number: string | number }) => `Readiness of chat ${p.number}:`
export const ofItem = (p: { id: string | number }) => `Readiness of ${p.id}:`
export const atPlace = (p: { place: string | number }) => `${p.place}:`
export const actOn = (p: { action: string | number; about: string | number }) => `${p.action}: ${p.about}`
