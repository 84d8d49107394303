import { altField } from '@griot/contract/assets/graphic/alt-texts.ts'
import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'

/** An image of the sample course. Sources are in SOURCES.md. */
export interface DemoGraphic {
  code: string
  title: string
  description: string
  /** Its name in the six languages, NFC. */
  keyWords: string[]
  /** `false` when it has no file on purpose, to show "No file yet". */
  file?: false
}

const PICTURES: DemoGraphic[] = [
  {
    code: 'dog-01',
    title: 'Dog',
    description: 'An orange dog that walks, from the side.',
    keyWords: ['kare', 'nkịta', 'Dọg', 'mbwa', 'xaj', 'Ajá'],
  },
  {
    code: 'goat-1',
    title: 'Goat',
    description: 'A brown goat with horns.',
    keyWords: ['akuya', 'ewu', 'Got', 'mbuzi', 'bëy', 'Ewúrẹ́'],
  },
  {
    code: 'chick1',
    title: 'Chicken',
    description: 'The head of a white hen.',
    keyWords: ['kaza', 'ọkụkọ', 'Chíkin', 'kuku', 'ginaar', 'Adìyẹ'],
  },
  {
    code: 'fish-1',
    title: 'Fish',
    description: 'A blue fish, from the side.',
    keyWords: ['kifi', 'azụ̀', 'Fish', 'samaki', 'jën', 'Ẹja'],
  },
  {
    code: 'horse1',
    title: 'Horse',
    description: 'A brown horse.',
    keyWords: ['doki', 'inyinya', 'Họs', 'farasi', 'fas', 'Ẹṣin'],
  },
  {
    code: 'egg-01',
    title: 'Egg',
    description: 'A white egg.',
    keyWords: ['ƙwai', 'àkwa', 'Ẹg', 'yai', 'nen', 'Ẹyin'],
  },
  {
    code: 'banana',
    title: 'Banana',
    description: 'One ripe banana.',
    keyWords: ['ayaba', 'unerè', 'Banána', 'ndizi', 'banana', 'Ọ̀gẹ̀dẹ̀'],
  },
  {
    code: 'beans1',
    title: 'Beans',
    description: 'Three kidney beans.',
    keyWords: ['wake', 'agwa', 'Bins', 'maharagwe', 'ẹ̀wà'],
  },
  {
    code: 'salt-1',
    title: 'Salt',
    description: 'A shaker of salt.',
    keyWords: ['gishiri', 'nnu', 'Sọlt', 'chumvi', 'iyọ̀'],
  },
  {
    code: 'house1',
    title: 'House',
    description: 'A house with a red roof.',
    keyWords: ['gida', 'ụlọ', 'Haus', 'jengo la nyumba', 'kër', 'Ilé'],
  },
  {
    code: 'door-1',
    title: 'Door',
    description: 'A wooden door, closed.',
    keyWords: ['ƙofa', 'ụzọ', 'Dọọ', 'mlango', 'buntu', 'Ìlẹ̀kùn'],
  },
  {
    code: 'key-01',
    title: 'Key',
    description: '',
    keyWords: ['makulli', 'ọtụgwo', 'Kii', 'ufunguo', 'caabi', 'kọ́kọ́rọ́'],
  },
  {
    code: 'chair1',
    title: 'Chair',
    description: 'A yellow chair.',
    keyWords: ['kujera', 'oche', 'Chia', 'kiti', 'àga'],
  },
  {
    code: 'soap-1',
    title: 'Soap',
    description: 'A pink bar of soap with bubbles.',
    keyWords: ['sabulu', 'ncha', 'Sop', 'sabuni', 'saabu', 'ọṣẹ'],
  },
  {
    code: 'drum-1',
    title: 'Drum',
    description: 'A red drum and two sticks.',
    keyWords: ['ganga', 'ìgbà', 'Drọm', 'ngoma', 'ndënd', 'Ìlù'],
  },
  {
    code: 'peanut',
    title: 'Peanuts',
    description: 'A peanut in its shell.',
    keyWords: ['gyaɗa', 'ahụekere', 'Granọt', 'njugu', 'gerte', 'Ẹpa'],
  },
  {
    code: 'frog-1',
    title: 'Frog',
    description: 'The face of a green frog.',
    keyWords: ['kwaɗo', 'awọ', 'Frọg', 'uso wa chura', 'kanamu mbott', 'ọ̀pọ̀lọ́'],
  },
  {
    code: 'rat-01',
    title: 'Rat',
    description: 'A grey rat, from the side.',
    keyWords: ['ɓera', 'oke', 'Rat', 'panya', 'kaña', 'Ekute'],
  },
  {
    code: 'bee-01',
    title: 'Honeybee',
    description: 'A bee with blue wings.',
    keyWords: ['zuma', 'aṅụ́ mmanụaṅụ', 'Họ́nibii', 'nyuki', 'yamb', 'Oyin'],
  },
  {
    code: 'fire-1',
    title: 'Fire',
    description: 'Yellow flames.',
    keyWords: ['wuta', 'ọkụ', 'Fáya', 'moto', 'xal', 'Iná'],
  },
  {
    code: 'donkey',
    title: 'Donkey',
    description: 'A grey donkey.',
    keyWords: ['jaki', 'inyinya ibu', 'Jakí', 'punda', 'kẹ́tẹ́kẹ́tẹ́'],
  },
  {
    code: 'eleph1',
    title: 'Elephant',
    description: 'A grey elephant, from the side.',
    keyWords: ['giwa', 'enyi', 'Ẹ́lẹ́fant', 'ndovu', 'ñay', 'Erin'],
  },
  {
    code: 'cow-01',
    title: 'Cow',
    description: 'A cow, brown and white.',
    keyWords: ['saniya', 'nne ehi', 'Kau', 'ng’ombe', 'nag', 'Maalu'],
  },
  {
    code: 'bread1',
    title: 'Bread',
    description: '',
    keyWords: ['burodi', 'achịcha nkịtị', 'Brẹd', 'mkate', 'mburu', 'Búrẹ́dì'],
  },
  {
    code: 'pencil',
    title: 'Pencil',
    description: 'A sharpened pencil.',
    keyWords: ['fensir', 'pensụl', 'Pẹ́nsul', 'penseli', 'kreyoŋ', 'pẹ́nsùlù'],
    file: false,
  },
]

/** The languages of `keyWords` in their order; Wolof has no name for some. */
const languagesOf = ({ keyWords }: DemoGraphic): readonly LanguageName[] =>
  keyWords.length === LANGUAGE_NAMES.length ? LANGUAGE_NAMES : LANGUAGE_NAMES.filter((language) => language !== 'wolof')

/** The picture of the image chats, whose replies are its name: 'an animal with four legs'. */
const NEUTRAL: Readonly<Record<string, Readonly<Record<LanguageName, string>>>> = {
  'dog-01': {
    hausa: 'Dabba mai ƙafa huɗu',
    igbo: 'Anụmanụ nwere ụkwụ anọ',
    nigerianPidgin: 'Animal wey get four leg',
    swahili: 'Mnyama mwenye miguu minne',
    wolof: 'Mala mu am ñeenti tànk',
    yoruba: 'Ẹranko ẹlẹ́sẹ̀ mẹ́rin',
  },
}

/** Alternative texts: the name in each language, or a text that does not say it. No speaker has checked them. */
const altTextsOf = (picture: DemoGraphic) =>
  Object.fromEntries(
    languagesOf(picture).map((language, at) => [
      altField(language),
      NEUTRAL[picture.code]?.[language] ?? picture.keyWords[at],
    ]),
  )

export const demoGraphics: DemoGraphic[] = PICTURES.map((picture) => ({ ...picture, ...altTextsOf(picture) }))
