// Generated from contract/messages/en/ui/kinds/alt-text.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const hint = 'Learners who do not see the picture hear this text. Write what is in the picture, in one short sentence.'
export const saved = (p: { count: number; total: number }) => `Alternative texts of ${formatNumber('en', p.count)} of ${formatNumber('en', p.total)} languages`
export const needed = (p: { count: number; language: string | number }) => `Needed: ${plural('en', p.count, { one: `${formatNumber('en', p.count)} activity or chat in ${p.language} shows it without words`, other: `${formatNumber('en', p.count)} activities and chats in ${p.language} show it without words` })}`
export const doNotSay = 'Do not say the answer'
export const doNotSayWhy = <T>(p: { count: number; words: (text: string) => T }): (string | T)[] => [`${plural('en', p.count, { one: `${formatNumber('en', p.count)} activity or chat asks`, other: `${formatNumber('en', p.count)} activities and chats ask` })} learners for `, p.words('a word'), '. A text that says it would give the answer away. Write a neutral text: describe the form, the colour or the parts.']
