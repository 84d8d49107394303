import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'
import { createRandom, oneOf, type Random } from './random.ts'

interface Syllables {
  onsets: string
  vowels: string
  codas: string
}

/** Parts of syllables, with each language's letters and marks; `_` is empty. */
const SYLLABLES: Record<LanguageName, Syllables> = {
  hausa: {
    onsets: 'b ɓ c d ɗ f g h j k ƙ l m n r s sh t ts w y ƴ z ʼy b d k m s',
    vowels: 'a e i o u aa ai au à â ì ù a i u',
    codas: '_ _ _ n r s',
  },
  igbo: {
    onsets: 'b ch d f g gb gh gw h j k kp kw l m n nw ny ṅ p r s sh t w y z m n k',
    vowels: 'a e i ị o ọ u ụ à á é ị́ ọ̀ ụ́ ọ́ ụ̀ a e',
    codas: '_',
  },
  nigerianPidgin: {
    onsets: 'b ch d f g gb h j k kp l m n p r s sh t v w y z',
    vowels: 'a e i o u ẹ ọ á ẹ́ ọ́ a i o',
    codas: '_ _ n m s t',
  },
  swahili: {
    onsets: "b ch d f g h j k l m mb n nd ng ng' nj ny p r s sh t v w y z k m w",
    vowels: 'a e i o u a a i u',
    codas: '_',
  },
  wolof: {
    onsets: 'b c d f g j k l m n ñ ŋ p r s t w x y',
    vowels: 'a à e é ë i o ó u aa ee oo a ë',
    codas: '_ _ l n r k t',
  },
  yoruba: {
    onsets: 'b d f g gb h j k l m n p r s ṣ t w y',
    vowels: 'a á à e é è ẹ ẹ́ ẹ̀ i í ì o ó ò ọ ọ́ ọ̀ u ú ù an ọ̀n',
    codas: '_',
  },
}

const ENGLISH = `dog house water yam market mother father child road river goat sheep hand eye mouth head door
  window morning evening night rain sun moon star farm hoe knife pot fire salt pepper fish bird
  chicken egg horse cow elephant lion tree leaf root fruit orange banana mango bread rice soup
  cloth shoe hat ring drum song dance story word letter book school teacher friend stranger guest
  king queen chief village town country money gift work sleep walk run eat drink sit stand come go
  give take open close read write speak listen see hear know ask answer buy sell carry throw build`.split(/\s+/)

/** Words of a language, deterministic: `size` unique words. */
export function vocabularyOf(language: LanguageName, size: number): string[] {
  const random = createRandom(1 + LANGUAGE_NAMES.indexOf(language))
  const parts = {
    onsets: SYLLABLES[language].onsets.split(' '),
    vowels: SYLLABLES[language].vowels.split(' '),
    codas: SYLLABLES[language].codas.split(' '),
  }
  const words = new Set<string>()
  while (words.size < size) words.add(word(random, parts).normalize('NFC'))
  return [...words]
}

function word(random: Random, parts: Record<keyof Syllables, string[]>): string {
  const syllables = 2 + Math.floor(random() * 3)
  let text = random() < 0.3 ? oneOf(random, parts.vowels) : ''
  for (let index = 0; index < syllables; index += 1) {
    const coda = oneOf(random, parts.codas)
    text += oneOf(random, parts.onsets) + oneOf(random, parts.vowels) + (coda === '_' ? '' : coda)
  }
  return text
}

/** One to four English words. */
export function translation(random: Random): string {
  const count = 1 + Math.floor(random() * 4)
  return sentence(Array.from({ length: count }, () => oneOf(random, ENGLISH)))
}

export function sentence(words: readonly string[]): string {
  const text = words.join(' ')
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
