import type { LanguageName } from '../languages.ts'

/** What the player says in the language of a course. No source: speakers must confirm them (decision 54). */
export const PHRASES: Readonly<Record<LanguageName, { greeting: string; praise: string }>> = {
  hausa: { greeting: 'Barka da zuwa', praise: 'Madalla' },
  igbo: { greeting: 'Nnọọ', praise: 'Daalụ' },
  nigerianPidgin: { greeting: 'You don come', praise: 'You do well' },
  swahili: { greeting: 'Karibu', praise: 'Vizuri sana' },
  wolof: { greeting: 'Dalal ak jàmm', praise: 'Baax na' },
  yoruba: { greeting: 'Ẹ káàbọ̀', praise: 'Ẹ kú iṣẹ́' },
}
