// Generated from contract/messages/en/api/language.json by `npm run messages`.
import { message } from '../../message.ts'
export const hausa = /* @__PURE__ */ message('language.hausa', 'Hausa')
export const igbo = /* @__PURE__ */ message('language.igbo', 'Igbo')
export const nigerianPidgin = /* @__PURE__ */ message('language.nigerianPidgin', 'Nigerian Pidgin')
export const swahili = /* @__PURE__ */ message('language.swahili', 'Swahili')
export const wolof = /* @__PURE__ */ message('language.wolof', 'Wolof')
export const yoruba = /* @__PURE__ */ message('language.yoruba', 'Yoruba')
