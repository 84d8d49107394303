import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import { Word } from '../../shared/word/word.tsx'
import { Waveform } from '../../ui/sound/waveform.tsx'
import classes from './six-words.module.css'

/** "Dog" in the six languages, from Unicode CLDR 48 annotations (U+1F415, short names; Unicode licence). */
const DOG: Record<LanguageName, string> = {
  hausa: 'kare',
  igbo: 'nkịta',
  nigerianPidgin: 'Dọg',
  swahili: 'mbwa',
  wolof: 'xaj',
  yoruba: 'Ajá',
}

/** A drawing, not a recording: one stroke per syllable, fading like a plucked string. */
const STROKES: Record<LanguageName, string> = {
  hausa: '0001378cb986543221110005afdb98765433222111100004a986543322111100',
  igbo: '000146adcb987654433322211100001369bedcba98765544332221111000000000',
  nigerianPidgin: '00027cfedb98765543322211110000000000000148bca98765443322211110000',
  swahili: '000137a98765433221100000002589dcba9876554433222111100000000000000000',
  wolof: '00016bfdca987654433222111000000000000000027a87654332211100000000000',
  yoruba: '0001589a97654332211000016adfecba987665544332221110000000000000000',
}

/** Six words with waveforms: shows what Griot is about, and that the font has all letters. */
export function SixWords() {
  return (
    <ul className={classes.words}>
      {Object.values(LANGUAGES).map(({ name, label }) => (
        <li key={name}>
          <Word language={name} size="xl">
            {DOG[name]}
          </Word>
          <span className={classes.line} aria-hidden="true">
            <Waveform peaks={STROKES[name].slice(0, 64)} height={56} played={name === 'yoruba' ? 0.56 : 0} />
          </span>
          <span className={classes.name}>{label}</span>
        </li>
      ))}
    </ul>
  )
}
