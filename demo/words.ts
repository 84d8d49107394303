import type { LanguageName } from '@griot/contract/languages.ts'

/** A word of the sample course. Sources are in SOURCES.md. */
export interface DemoWord {
  code: string
  language: LanguageName
  /** NFC. */
  localText: string
  translation: string
  /** `false` when it has no audio on purpose, to show "No file yet". */
  file?: false
}

export const demoWords: DemoWord[] = [
  { code: 'aja-01', language: 'yoruba', localText: 'ajá', translation: 'dog' },
  { code: 'ewure1', language: 'yoruba', localText: 'ewúrẹ́', translation: 'goat' },
  { code: 'adiye1', language: 'yoruba', localText: 'adìyẹ', translation: 'chicken' },
  { code: 'eja-01', language: 'yoruba', localText: 'ẹja', translation: 'fish' },
  { code: 'esin-1', language: 'yoruba', localText: 'ẹṣin', translation: 'horse' },
  { code: 'eyin-1', language: 'yoruba', localText: 'ẹyin', translation: 'egg' },
  { code: 'ogede1', language: 'yoruba', localText: 'ọ̀gẹ̀dẹ̀', translation: 'banana' },
  { code: 'ewa-01', language: 'yoruba', localText: 'ẹ̀wà', translation: 'beans' },
  { code: 'iyo-01', language: 'yoruba', localText: 'iyọ̀', translation: 'salt' },
  { code: 'ile-01', language: 'yoruba', localText: 'ilé', translation: 'house' },
  { code: 'ilekun', language: 'yoruba', localText: 'ìlẹ̀kùn', translation: 'door' },
  { code: 'kokoro', language: 'yoruba', localText: 'kọ́kọ́rọ́', translation: 'key' },
  { code: 'aga-01', language: 'yoruba', localText: 'àga', translation: 'chair' },
  { code: 'ose-01', language: 'yoruba', localText: 'ọṣẹ', translation: 'soap' },
  { code: 'ilu-01', language: 'yoruba', localText: 'ìlù', translation: 'drum' },

  { code: 'kare-1', language: 'hausa', localText: 'kare', translation: 'dog' },
  { code: 'akuya1', language: 'hausa', localText: 'akuya', translation: 'goat' },
  { code: 'kaza-1', language: 'hausa', localText: 'kaza', translation: 'chicken' },
  { code: 'kifi-1', language: 'hausa', localText: 'kifi', translation: 'fish' },
  { code: 'kwado1', language: 'hausa', localText: 'kwaɗo', translation: 'frog' },
  { code: 'kwai-1', language: 'hausa', localText: 'ƙwai', translation: 'egg' },
  { code: 'gyada1', language: 'hausa', localText: 'gyaɗa', translation: 'peanuts' },
  { code: 'wake-1', language: 'hausa', localText: 'wake', translation: 'beans' },
  { code: 'gishir', language: 'hausa', localText: 'gishiri', translation: 'salt' },
  { code: 'gida-1', language: 'hausa', localText: 'gida', translation: 'house' },
  { code: 'kofa-1', language: 'hausa', localText: 'ƙofa', translation: 'door' },
  { code: 'makull', language: 'hausa', localText: 'makulli', translation: 'key' },
  { code: 'kujera', language: 'hausa', localText: 'kujera', translation: 'chair' },
  { code: 'bera-1', language: 'hausa', localText: 'ɓera', translation: 'rat' },
  { code: 'ganga1', language: 'hausa', localText: 'ganga', translation: 'drum' },

  { code: 'nkita1', language: 'igbo', localText: 'nkịta', translation: 'dog' },
  { code: 'okuko1', language: 'igbo', localText: 'ọkụkọ', translation: 'chicken' },
  { code: 'azu-01', language: 'igbo', localText: 'azụ̀', translation: 'fish' },
  {
    code: 'anu-01',
    language: 'igbo',
    localText: 'aṅụ́ mmanụaṅụ',
    translation: 'honeybee',
    file: false,
  },
  { code: 'akwa-1', language: 'igbo', localText: 'àkwa', translation: 'egg' },
  { code: 'ulo-01', language: 'igbo', localText: 'ụlọ', translation: 'house' },
  { code: 'oche-1', language: 'igbo', localText: 'oche', translation: 'chair' },
  { code: 'oku-01', language: 'igbo', localText: 'ọkụ', translation: 'fire', file: false },

  { code: 'dog-01', language: 'nigerianPidgin', localText: 'dọg', translation: 'dog' },
  { code: 'chikin', language: 'nigerianPidgin', localText: 'chíkin', translation: 'chicken' },
  { code: 'jaki-1', language: 'nigerianPidgin', localText: 'jakí', translation: 'donkey' },
  { code: 'elefan', language: 'nigerianPidgin', localText: 'ẹ́lẹ́fant', translation: 'elephant' },
  { code: 'granot', language: 'nigerianPidgin', localText: 'granọt', translation: 'peanuts' },
  { code: 'eg-001', language: 'nigerianPidgin', localText: 'ẹg', translation: 'egg' },
  { code: 'doo-01', language: 'nigerianPidgin', localText: 'dọọ', translation: 'door' },
  { code: 'drom-1', language: 'nigerianPidgin', localText: 'drọm', translation: 'drum' },

  { code: 'mbwa-1', language: 'swahili', localText: 'mbwa', translation: 'dog' },
  { code: 'ngombe', language: 'swahili', localText: 'ng’ombe', translation: 'cow' },
  { code: 'samaki', language: 'swahili', localText: 'samaki', translation: 'fish' },
  { code: 'kuku-1', language: 'swahili', localText: 'kuku', translation: 'chicken' },
  { code: 'yai-01', language: 'swahili', localText: 'yai', translation: 'egg' },
  { code: 'ndizi1', language: 'swahili', localText: 'ndizi', translation: 'banana' },
  { code: 'ufungu', language: 'swahili', localText: 'ufunguo', translation: 'key' },
  { code: 'ngoma1', language: 'swahili', localText: 'ngoma', translation: 'drum' },

  { code: 'xaj-01', language: 'wolof', localText: 'xaj', translation: 'dog' },
  { code: 'nay-01', language: 'wolof', localText: 'ñay', translation: 'elephant' },
  { code: 'jen-01', language: 'wolof', localText: 'jën', translation: 'fish' },
  { code: 'bey-01', language: 'wolof', localText: 'bëy', translation: 'goat' },
  { code: 'mburu1', language: 'wolof', localText: 'mburu', translation: 'bread' },
  { code: 'ker-01', language: 'wolof', localText: 'kër', translation: 'house' },
  { code: 'ndend1', language: 'wolof', localText: 'ndënd', translation: 'drum' },
  { code: 'kreyon', language: 'wolof', localText: 'kreyoŋ', translation: 'pencil' },
]

/** Words with audio in demo/audio. */
export const demoWordsWithFile = demoWords.filter((word) => word.file !== false)
