// Generated from contract/messages/en/ui/activities/parts.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
export const graphicCodeOption = (p: { number: string | number }) => `Graphic code of option ${p.number}`
export const textOption = (p: { number: string | number }) => `Text of option ${p.number}`
export const audioCodeOption = (p: { number: string | number }) => `Audio code of option ${p.number}`
export const recordingSays = <T>(p: { word: (text: string) => T; localText: string | number }): (string | T)[] => ['The recording says “', p.word(`${p.localText}`), '”.']
export const optionFilledInFrom = (p: { number: string | number; code: string | number }) => `Option ${p.number} filled in from ${p.code}.`
export const optionGraphicCode = (p: { number: string | number }) => `Option ${p.number}, graphic code`
export const options = 'Options'
export const addOption = 'Add option'
export const optionName = (p: { number: number }) => `Option ${formatNumber('en', p.number)}`
export const removeOption = (p: { number: number }) => `Remove option ${formatNumber('en', p.number)}`
export const optionTextAndCode = (p: { number: string | number }) => `Option ${p.number}, text and code`
export const optionAudioCode = (p: { number: string | number }) => `Option ${p.number}, audio code`
