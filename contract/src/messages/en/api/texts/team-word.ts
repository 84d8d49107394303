// Generated from contract/messages/en/api/texts/team-word.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
import { message } from '../../../message.ts'
export const oneWord = /* @__PURE__ */ message('texts.team-word.oneWord', 'Enter one word, without spaces.')
export const notFound = /* @__PURE__ */ message('texts.team-word.notFound', 'This word is not in the list.')
export const tooMany = (p: { most: number }) => message('texts.team-word.tooMany', `A language has at most ${formatNumber('en', p.most)} words in the list.`, p)
export const itemNotFound = /* @__PURE__ */ message('texts.team-word.itemNotFound', 'This item was deleted.')
export const mayNotEdit = /* @__PURE__ */ message('texts.team-word.mayNotEdit', 'Your role cannot edit this.')
export const added = /* @__PURE__ */ message('texts.team-word.added', 'Word added. It gets no hints in this language.')
export const removed = /* @__PURE__ */ message('texts.team-word.removed', 'Word removed. Its hints are shown again.')
