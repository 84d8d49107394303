// Generated from contract/messages/en/api/texts/language.json by `npm run messages`.
import { message } from '../../../message.ts'
export const hausa = /* @__PURE__ */ message('texts.language.hausa', 'Hausa')
export const igbo = /* @__PURE__ */ message('texts.language.igbo', 'Igbo')
export const nigerianPidgin = /* @__PURE__ */ message('texts.language.nigerianPidgin', 'Nigerian Pidgin')
export const swahili = /* @__PURE__ */ message('texts.language.swahili', 'Swahili')
export const wolof = /* @__PURE__ */ message('texts.language.wolof', 'Wolof')
export const yoruba = /* @__PURE__ */ message('texts.language.yoruba', 'Yoruba')
