// Generated from contract/messages/en/api/assets/code.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
import { type Message, message, textOf } from '../../../message.ts'
export const missing = (p: { length: number }) => message('assets.code.missing', `A code of ${plural('en', p.length, { one: `${formatNumber('en', p.length)} character`, other: `${formatNumber('en', p.length)} characters` })} is required.`, p)
export const shape = /* @__PURE__ */ message('assets.code.shape', 'A code has only the letters a–z and A–Z, digits, - and _.')
export const tooLong = (p: { given: number; length: number }) => message('assets.code.tooLong', `${plural('en', p.given, { one: `${formatNumber('en', p.given)} character`, other: `${formatNumber('en', p.given)} characters` })} instead of ${formatNumber('en', p.length)}.`, p)
export const tooShort = (p: { given: number; length: number }) => message('assets.code.tooShort', `${formatNumber('en', p.given)} of ${plural('en', p.length, { one: `${formatNumber('en', p.length)} character`, other: `${formatNumber('en', p.length)} characters` })}.`, p)
export const length = /* @__PURE__ */ message('assets.code.length', 'A code has 6 characters.')
export const suffix = (p: { suffix: string | number | Message }) => message('assets.code.suffix', `The name must end in ${textOf(p.suffix)}.`, p)
export const inName = (p: { suffix: string | number | Message; fault: string | number | Message }) => message('assets.code.inName', `The name before ${textOf(p.suffix)} is the code. ${textOf(p.fault)}`, p)
