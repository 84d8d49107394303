// Generated from contract/messages/en/ui/kinds/graphic.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const label = 'Graphic'
export const uploadChoice = 'graphics'
export const title = 'Graphic Assets'
export const searchPlaceholder = 'Search for a graphics...'
export const loading = 'Loading graphics assets...'
export const empty = 'No graphics available.'
export const edit = 'Edit Graphic'
export const save = 'Click to edit'
export const saving = 'Updating....'
export const keywords = 'Keywords'
export const noFileYet = 'No file yet'
export const cannotShown = (p: { title: string | number }) => `${p.title} cannot be shown`
export const graphics = 'Graphics'
export const graphicsAsset = 'Graphics Asset'
export const addKeyword = 'Add keyword'
export const everyHasFile = (p: { hasLanguage: boolean; language: string | number; total: number }) => `Every graphic${p.hasLanguage ? ` in ${p.language}` : ''} has a file. Total: ${formatNumber('en', p.total)}.`
export const everyUsed = (p: { hasLanguage: boolean; language: string | number; total: number }) => `Every graphic${p.hasLanguage ? ` in ${p.language}` : ''} is used. Total: ${formatNumber('en', p.total)}.`
export const noMatch = (p: { hasLanguage: boolean; language: string | number; term: string | number }) => `No graphic${p.hasLanguage ? ` in ${p.language}` : ''} matches “${p.term}”.`
export const selected = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} graphic selected`, other: `${formatNumber('en', p.count)} graphics selected` })
export const barPerAsset = 'One bar per graphic; above 90, one bar for several.'
export const shownHere = 'The graphic is shown here'
export const fileOfIt = 'File of this graphic'
export const codeOfQuestion = 'Question graphic'
export const libraryOfCodes = 'Graphics of the library'
export const counted = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} graphic`, other: `${formatNumber('en', p.count)} graphics` })
export const waiting = (p: { count: number }) => p.count === 0 ? 'Nothing to do' : plural('en', p.count, { one: `${formatNumber('en', p.count)} graphic without a file`, other: `${formatNumber('en', p.count)} graphics without a file` })
export const countOf = (p: { count: number; hasLanguage: boolean; language: string | number; state: string }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} graphic`, other: `${formatNumber('en', p.count)} graphics` })}${p.hasLanguage ? ` of ${p.language}` : ''} ${p.state === 'noFile' ? 'without a file' : p.state === 'textHints' ? 'to fix' : 'with a file, not used'}`
export const named = (p: { code: string | number }) => `graphic ${p.code}`
export const uploadNamed = (p: { code: string | number }) => `Upload it: graphic ${p.code}`
export const addNamed = (p: { code: string | number }) => `Add to a lesson: graphic ${p.code}`
export const back = 'Back to the graphic'
export const codeFixed = <T>(p: { code: (text: string) => T; value: string | number }): (string | T)[] => ['Code ', p.code(`${p.value}`), '. The code and title cannot change here.']
export const edited = 'Graphics was updated successfully!'
export const editFailed = 'Apologies, an error occurred updating graphics!'
export const prepare = (p: { pixels: number }) => `Scale large pictures down to ${formatNumber('en', p.pixels)} pixels`
export const prepareHint = 'This is the longer side. Transparent parts stay transparent.'
export const preparedFacts = (p: { pixels: string | number; size: string | number }) => `${p.pixels}, ${p.size}`
export const notLarge = (p: { pixels: number }) => `it is not larger than ${formatNumber('en', p.pixels)} pixels`
export const restored = (p: { code: string | number }) => `Graphic ${p.code} restored`
export const restoreNamed = (p: { code: string | number }) => `Restore Graphic ${p.code}`
export const altTextIn = (p: { language: string | number }) => `Alternative text (${p.language})`
export const altTexts = 'Alternative text'
