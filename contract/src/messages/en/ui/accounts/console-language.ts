// Generated from contract/messages/en/ui/accounts/console-language.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
export const title = 'Language of the console'
export const menu = (p: { name: string | number }) => `Language of the console: ${p.name}`
export const draft = 'Draft, not reviewed yet'
export const chosenByBrowser = 'Chosen from your browser. It does not change the language of courses.'
export const chosenHere = 'Chosen on this device. It does not change the language of courses.'
export const hint = 'Menus, messages and emails. Courses keep their own languages.'
export const source = 'Original texts'
export const complete = 'Complete and reviewed'
export const texts = (p: { texts: number; total: number }) => `${formatNumber('en', p.texts)} of ${formatNumber('en', p.total)} texts`
export const fallback = 'In a draft, a text that is missing is shown in English.'
export const date = 'Date'
export const time = 'Time'
export const number = 'Number'
export const size = 'Size'
export const notSaved = 'The language could not be saved for your account.'
export const help = 'Help translate'
