import type { DemoWord } from './words.ts'

/** Videos of the sample course, one word each. Sources are in SOURCES.md. */
export const demoVideos: DemoWord[] = [
  { code: 'aja-01', language: 'yoruba', localText: 'ajá', translation: 'dog' },
  { code: 'esin-1', language: 'yoruba', localText: 'ẹṣin', translation: 'horse' },
  { code: 'ilu-01', language: 'yoruba', localText: 'ìlù', translation: 'drum' },
  { code: 'kare-1', language: 'hausa', localText: 'kare', translation: 'dog' },
  { code: 'kwado1', language: 'hausa', localText: 'kwaɗo', translation: 'frog' },
  { code: 'nkita1', language: 'igbo', localText: 'nkịta', translation: 'dog' },
  { code: 'azu-01', language: 'igbo', localText: 'azụ̀', translation: 'fish' },
  { code: 'dog-01', language: 'nigerianPidgin', localText: 'dọg', translation: 'dog' },
  { code: 'elefan', language: 'nigerianPidgin', localText: 'ẹ́lẹ́fant', translation: 'elephant' },
  { code: 'mbwa-1', language: 'swahili', localText: 'mbwa', translation: 'dog' },
  { code: 'ngombe', language: 'swahili', localText: 'ng’ombe', translation: 'cow' },
  { code: 'xaj-01', language: 'wolof', localText: 'xaj', translation: 'dog' },
  { code: 'nay-01', language: 'wolof', localText: 'ñay', translation: 'elephant' },
  { code: 'kreyon', language: 'wolof', localText: 'kreyoŋ', translation: 'pencil', file: false },
]
