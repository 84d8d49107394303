import { describe, expect, it } from 'vitest'
import { LANGUAGES, type LanguageName } from '../languages.ts'
import { findLanguage } from './find-language.ts'

const FORMS: Record<LanguageName, readonly string[]> = {
  yoruba: ['Yorùbá', 'Yoruba', 'YORÙBÁ', 'Èdè Yorùbá', 'Ede Yoruba', 'yo', 'yor', 'yo-NG', 'yo_NG', 'Yoruba (Nigeria)'],
  igbo: ['Ìgbò', 'Igbo', 'Ásụ̀sụ́ Ìgbò', 'Asụsụ Igbo', 'ig', 'ibo', 'Ibo', 'ig-NG', 'Igbo language'],
  hausa: ['Hausa', 'harshen Hausa', 'Harshen Hausa', 'Hausanci', 'Haoussa', 'ha', 'hau', 'ha-Latn-NG', 'Hausa (Niger)'],
  nigerianPidgin: [
    ...['Naija', 'Naijá', 'Pidgin', 'pcm', 'pcm-NG', 'PCM', 'Nigerian Pidgin', 'nigerian_pidgin', 'Nigerian-Pidgin'],
    ...['Naijíriá Píjin', 'Pidgin English', 'Nigerian Pidgin (Naija)', 'np'],
  ],
  swahili: ['Kiswahili', 'Swahili', 'sw', 'swa', 'swh', 'sw-KE', 'sw-TZ', 'Lugha ya Kiswahili', 'Swahili (Tanzania)'],
  wolof: ['Wolof', 'Wollof', 'Wolof (Senegal)', 'Ouolof', 'wo', 'wol', 'wo-SN', 'wf', 'Wolof lang.'],
}

describe('findLanguage', () => {
  it.each(Object.entries(FORMS).flatMap(([name, forms]) => forms.map((form) => [form, name])))(
    'understands %j as %s, in NFC and NFD, with spaces around it',
    (form, name) => {
      for (const text of [form, form.normalize('NFD'), ` ${form.toUpperCase()}\u00a0`])
        expect(findLanguage(text)?.name).toBe(name)
    },
  )

  it('finds every language by name, code, label and tag', () => {
    for (const language of Object.values(LANGUAGES)) {
      const { name, code, label, tag } = language
      for (const text of [name, code, label, tag]) expect(findLanguage(text)).toBe(language)
    }
  })

  it.each(['', ' ', 'XX', 'Pijin', 'English', 'language', 'ha ha', 'Yoruba, Igbo', 'constructor'])(
    'does not take %j for a language',
    (text) => {
      expect(findLanguage(text)).toBeNull()
    },
  )
})
