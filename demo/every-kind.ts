import type { LanguageName } from '@griot/contract/languages.ts'
import { activity, type DemoActivity, idsOf, optionsOf, pictureOf, question, wordOf } from './activity.ts'

/** Codes of words; the first one is right. */
type Choice = [right: string, ...wrong: string[]]

/** Words for a lesson with every kind. Their sources are in SOURCES.md. */
interface Material {
  /** Title of the lesson. */
  book: string
  /** The first word has a video. */
  videoCodes: Choice
  picture: Choice
  audioCodes: Choice
  /** Right options are animals, wrong ones are not. */
  animals: { right: string[]; wrong: string[] }
  /** A phrase with a gap for the first word. */
  phrase: { text: string; words: Choice }
  /** Four words that all cross each other. */
  crossword: [string, string, string, string]
}

const MATERIAL: Record<LanguageName, Material> = {
  yoruba: {
    book: 'Ìwé',
    videoCodes: ['esin-1', 'ewure1', 'aja-01', 'eja-01'],
    picture: ['ewure1', 'adiye1', 'eja-01', 'ilu-01'],
    audioCodes: ['kokoro', 'ilekun', 'iyo-01', 'ose-01'],
    animals: { right: ['adiye1', 'eja-01'], wrong: ['aga-01', 'iyo-01'] },
    phrase: { text: 'Ojú ___', words: ['aja-01', 'ile-01', 'ewa-01'] },
    crossword: ['aja-01', 'adiye1', 'eja-01', 'aga-01'],
  },
  hausa: {
    book: 'Littafi',
    videoCodes: ['kwado1', 'kare-1', 'akuya1', 'kifi-1'],
    picture: ['kwai-1', 'ganga1', 'kofa-1', 'makull'],
    audioCodes: ['gyada1', 'gida-1', 'gishir', 'wake-1'],
    animals: { right: ['kaza-1', 'bera-1'], wrong: ['kujera', 'kofa-1'] },
    phrase: { text: 'fuskar ___', words: ['kare-1', 'wake-1', 'gida-1'] },
    crossword: ['kare-1', 'kwado1', 'kofa-1', 'bera-1'],
  },
  igbo: {
    book: 'Akwukwọ',
    videoCodes: ['azu-01', 'nkita1', 'okuko1', 'akwa-1'],
    picture: ['okuko1', 'azu-01', 'ulo-01', 'oche-1'],
    audioCodes: ['oche-1', 'akwa-1', 'ulo-01', 'nkita1'],
    animals: { right: ['okuko1', 'azu-01'], wrong: ['oche-1', 'ulo-01'] },
    phrase: { text: 'ihu ___', words: ['nkita1', 'oche-1', 'akwa-1'] },
    crossword: ['okuko1', 'azu-01', 'akwa-1', 'ulo-01'],
  },
  nigerianPidgin: {
    book: 'Buk',
    videoCodes: ['elefan', 'dog-01', 'jaki-1', 'chikin'],
    picture: ['jaki-1', 'chikin', 'doo-01', 'eg-001'],
    audioCodes: ['drom-1', 'dog-01', 'doo-01', 'granot'],
    animals: { right: ['dog-01', 'chikin'], wrong: ['doo-01', 'granot'] },
    phrase: { text: 'Lọ́ng ___', words: ['drom-1', 'doo-01', 'eg-001'] },
    crossword: ['dog-01', 'eg-001', 'doo-01', 'drom-1'],
  },
  swahili: {
    book: 'Kitabu',
    videoCodes: ['ngombe', 'mbwa-1', 'samaki', 'kuku-1'],
    picture: ['kuku-1', 'samaki', 'yai-01', 'ufungu'],
    audioCodes: ['ngoma1', 'ngombe', 'ndizi1', 'yai-01'],
    animals: { right: ['ngombe', 'samaki'], wrong: ['ufungu', 'ndizi1'] },
    phrase: { text: 'uso wa ___', words: ['mbwa-1', 'yai-01', 'ngoma1'] },
    crossword: ['mbwa-1', 'yai-01', 'ndizi1', 'ngoma1'],
  },
  wolof: {
    book: 'Téere',
    videoCodes: ['nay-01', 'xaj-01', 'bey-01', 'jen-01'],
    picture: ['mburu1', 'ker-01', 'ndend1', 'jen-01'],
    audioCodes: ['ker-01', 'kreyon', 'bey-01', 'nay-01'],
    animals: { right: ['bey-01', 'jen-01'], wrong: ['mburu1', 'ndend1'] },
    phrase: { text: 'boppu ___', words: ['xaj-01', 'mburu1', 'ker-01'] },
    crossword: ['nay-01', 'bey-01', 'mburu1', 'ker-01'],
  },
}

/** Six complete activities, one of each kind. */
export function everyKind(language: LanguageName): { title: string; activities: DemoActivity[] } {
  const { book, videoCodes, picture, audioCodes, animals, phrase, crossword } = MATERIAL[language]
  const at = (activityNumber: number, tag: string) => ({ language, activityNumber, tag })
  const videoOptions = turned(videoCodes, 1)
  const pictures = turned(picture, 2)
  const mixed = turned([...animals.right, ...animals.wrong], 1)
  const phraseWords = turned(phrase.words, 1)
  const activities = [
    activity('VideoContentActivity', at(1, 'animals'), {
      question: { videoUrl: videoCodes[0] },
      options: optionsOf(videoOptions),
      answer: idOf(videoOptions, videoCodes[0]),
    }),
    activity('SelectCorrectImageActivity', at(2, 'house'), {
      question: { audioUrl: picture[0] },
      options: optionsOf(pictures).map(({ id, text, audioUrl }) => ({
        id,
        imageUrl: pictureOf(audioUrl),
        text,
        audioUrl: '',
      })),
      answer: idOf(pictures, picture[0]),
    }),
    question(3, 'house', audioCodes[0], turned(audioCodes, 3)),
    activity('MatchTheCorrectWord', at(4, 'animals'), {
      question: { text: 'Animals', audioUrl: '' },
      options: optionsOf(mixed),
      answer: idsOf(mixed, animals.right),
    }),
    activity('FillTheGapActivity', at(5, 'animals'), {
      question: { audioUrl: phrase.words[0], question: phrase.text },
      options: optionsOf(phraseWords),
      answer: idsOf(phraseWords, [phrase.words[0]]),
    }),
    activity('CrossWordActivity', at(6, 'house'), {
      question: crossword.map((code) => ({ text: clueOf(code), audioUrl: code })),
      options: optionsOf(turned(crossword, 2)),
      answer: idsOf(turned(crossword, 2), crossword),
    }),
  ]
  return { title: book, activities }
}

/** English translation of a word, capitalised for a clue. */
function clueOf(code: string): string {
  const { translation } = wordOf(code)
  return translation.charAt(0).toUpperCase() + translation.slice(1)
}

const idOf = (codes: readonly string[], code: string) => String(codes.indexOf(code) + 1)

/** Rotates the codes, so that the right one is not always first. */
function turned(codes: readonly string[], by: number): string[] {
  return [...codes.slice(-by), ...codes.slice(0, -by)]
}
