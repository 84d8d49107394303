import type { LanguageName } from '@griot/contract/languages.ts'
import { type DemoActivity, published, question } from './activity.ts'
import { chatsOf, type DemoChat } from './chats.ts'
import { everyKind } from './every-kind.ts'

/** The sample course as plain data without ids, which the server generates. Sources are in SOURCES.md. */

export interface DemoLesson {
  lessonNumber: number
  title: string
  description: string
  goal: string
  points: string[]
  exerciseCount: number
  available: boolean
  activities: DemoActivity[]
  chats?: DemoChat[]
}

export interface DemoLevel {
  language: LanguageName
  level: number
  levelInWords: string
  title: string
  description: string
  totalLessons: number
  available: boolean
  lessons: DemoLesson[]
}

const SOUNDS =
  'The audio files of this sample course are plucked strings, one per vowel, not speech. Replace them with recordings by a native speaker.'

const reading = (sentence: string) => `To read: ${sentence} (Universal Declaration of Human Rights, article 1)`

const firstLevel = { level: 1, levelInWords: 'One', available: false } as const

/** A lesson with each kind of activity and chat once. It is published if its level is. */
function lessonOfEveryKind(language: LanguageName, lessonNumber: number, available = false): DemoLesson {
  const { title, activities } = everyKind(language)
  return {
    lessonNumber,
    title,
    description: 'Each of the six kinds of activity and of the four kinds of chat, once.',
    goal: 'Know the words of the lessons before, seen, heard and written.',
    points: [],
    exerciseCount: activities.length,
    available,
    activities: available ? activities.map(published) : activities,
    chats: chatsOf(language),
  }
}

interface HouseAndYard extends Pick<DemoLevel, 'language' | 'title' | 'description'> {
  /** Word for farm animals: the title of the first lesson. */
  animals: string
  /** Key takeaways of the first lesson. */
  points: string[]
  activities: DemoActivity[]
}

/** The level of a language: one lesson about animals and the house, and one with every kind. */
function houseAndYard({ language, title, description, ...first }: HouseAndYard) {
  return {
    ...firstLevel,
    language,
    title,
    description,
    lessons: [
      {
        lessonNumber: 1,
        title: first.animals,
        description: 'Animals first, then what is in the house.',
        goal: 'Know eight words of the house and yard by ear.',
        points: first.points,
        exerciseCount: first.activities.length,
        available: false,
        activities: first.activities,
      },
      lessonOfEveryKind(language, 2),
    ],
  }
}

const levels: Omit<DemoLevel, 'totalLessons'>[] = [
  {
    ...firstLevel,
    language: 'yoruba',
    title: 'Ilé',
    description: `The house: its animals, its food and the things in it. ${SOUNDS}`,
    available: true,
    lessons: [
      {
        lessonNumber: 1,
        title: 'Ẹranko',
        description: 'Animals of the yard, and what is eaten.',
        goal: 'Know eight names of animals and food by ear.',
        points: [
          'Tone tells words apart: a grave mark is low, an acute mark is high, no mark is mid.',
          'A dot below makes another letter: ẹ is not e, ọ is not o, ṣ is not s.',
          reading('Gbogbo ènìyàn ni a bí ní òmìnira; iyì àti ẹ̀tọ́ kọ̀ọ̀kan sì dọ́gba.'),
        ],
        exerciseCount: 2,
        available: true,
        activities: [
          published(question(1, 'animals', 'adiye1', ['aja-01', 'ewure1', 'adiye1', 'esin-1'])),
          published(question(2, 'food', 'ogede1', ['eja-01', 'eyin-1', 'ogede1', 'ewa-01'])),
        ],
      },
      {
        lessonNumber: 2,
        title: 'Ìlẹ̀kùn',
        description: 'The door, its key, and what is in the house.',
        goal: 'Know seven things of the house by ear.',
        points: ['ìlẹ̀kùn goes low, low, low; kọ́kọ́rọ́ goes high, high, high.'],
        exerciseCount: 2,
        available: false,
        activities: [
          question(1, 'house', 'ilekun', ['ile-01', 'ilekun', 'kokoro', 'aga-01']),
          question(2, 'house', 'ilu-01', ['ose-01', 'ilu-01', 'iyo-01', 'kokoro']),
        ],
      },
      lessonOfEveryKind('yoruba', 3, true),
    ],
  },
  {
    ...firstLevel,
    language: 'hausa',
    title: 'Gida',
    description: `The house: its animals, its food and the things in it. ${SOUNDS}`,
    lessons: [
      {
        lessonNumber: 1,
        title: 'Dabba',
        description: 'Animals of the yard, and what is eaten.',
        goal: 'Know eight names of animals and food by ear.',
        points: [
          'ɓ, ɗ and ƙ are letters of their own.',
          reading(
            'Su dai ’yan-adam, ana haifuwarsu ne duka ’yantattu, kuma kowannensu na da mutunci da hakkoki daidai da na kowa.',
          ),
        ],
        exerciseCount: 2,
        available: false,
        activities: [
          question(1, 'animals', 'kwado1', ['kare-1', 'akuya1', 'kaza-1', 'kwado1']),
          question(2, 'food', 'kwai-1', ['kifi-1', 'kwai-1', 'gyada1', 'wake-1']),
        ],
      },
      {
        lessonNumber: 2,
        title: 'Ƙofa',
        description: 'The door, its key, and what is found in the house.',
        goal: 'Know seven words of the house by ear.',
        points: ['ƙofa begins with ƙ, kujera with k.'],
        exerciseCount: 2,
        available: false,
        activities: [
          question(1, 'house', 'kofa-1', ['gida-1', 'kofa-1', 'makull', 'kujera']),
          question(2, 'house', 'bera-1', ['bera-1', 'ganga1', 'gishir', 'makull']),
        ],
      },
      lessonOfEveryKind('hausa', 3),
    ],
  },
  houseAndYard({
    language: 'igbo',
    title: 'Ụlọ',
    description: `The house and its animals. Two words have no sound yet. ${SOUNDS}`,
    animals: 'Anụmanụ',
    points: [
      'A dot makes another letter: ị, ọ and ụ with a dot below, ṅ with a dot above.',
      reading("A mụrụ mmadụ nile n'ohere nakwa nha anya ugwu na ikike."),
    ],
    activities: [
      question(1, 'animals', 'okuko1', ['nkita1', 'okuko1', 'azu-01', 'anu-01']),
      question(2, 'house', 'ulo-01', ['akwa-1', 'ulo-01', 'oche-1', 'oku-01']),
    ],
  }),
  houseAndYard({
    language: 'nigerianPidgin',
    title: 'Haus',
    description: `The house and its animals. ${SOUNDS}`,
    animals: 'Ánímọl',
    points: [
      'An acute mark is a high tone; ẹ and ọ are letters of their own.',
      reading(
        'Everi human being, naim dem born free and dem de equal for dignity and di rights wey we get, as human beings, God come give us beta sense wey we de take tink well, well and beta mind, sake for dis, we must to treat each other like broda and sister.',
      ),
    ],
    activities: [
      question(1, 'animals', 'elefan', ['dog-01', 'chikin', 'jaki-1', 'elefan']),
      question(2, 'house', 'doo-01', ['granot', 'eg-001', 'doo-01', 'drom-1']),
    ],
  }),
  houseAndYard({
    language: 'swahili',
    title: 'Nyumba',
    description: `The house and its animals. ${SOUNDS}`,
    animals: 'Mnyama',
    points: [
      'ng’ with an apostrophe is one sound, as in ng’ombe; ng without it is another, as in ngoma.',
      reading('Watu wote wamezaliwa huru, hadhi na haki zao ni sawa.'),
    ],
    activities: [
      question(1, 'animals', 'ngombe', ['mbwa-1', 'ngombe', 'samaki', 'kuku-1']),
      question(2, 'house', 'ngoma1', ['yai-01', 'ndizi1', 'ufungu', 'ngoma1']),
    ],
  }),
  houseAndYard({
    language: 'wolof',
    title: 'Kër',
    description: `The house and its animals. ${SOUNDS}`,
    animals: 'Rabu-yar',
    points: [
      'ë, ñ and ŋ are letters of their own: kër, ñay, kreyoŋ.',
      reading('Doomi aadama yépp danuy juddu, yam ci tawfeex ci sag ak sañ-sañ.'),
    ],
    activities: [
      question(1, 'animals', 'jen-01', ['xaj-01', 'nay-01', 'jen-01', 'bey-01']),
      question(2, 'house', 'ndend1', ['mburu1', 'ker-01', 'ndend1', 'kreyon']),
    ],
  }),
]

export const demoCourse: DemoLevel[] = levels.map((level) => ({
  ...level,
  totalLessons: level.lessons.length,
}))
