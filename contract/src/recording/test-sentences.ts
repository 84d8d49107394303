import type { LanguageName } from '../languages.ts'

/** How article 1 of the Universal Declaration of Human Rights begins (Unicode, UDHR in Unicode; public domain). */
export const TEST_SENTENCES: Record<LanguageName, string> = {
  hausa: 'Su dai ’yan-adam, ana haifuwarsu ne duka ’yantattu',
  igbo: "A mụrụ mmadụ nile n'ohere",
  nigerianPidgin: 'Everi human being, naim dem born free',
  swahili: 'Watu wote wamezaliwa huru',
  wolof: 'Doomi aadama yépp danuy juddu, yam ci tawfeex',
  yoruba: 'Gbogbo ènìyàn ni a bí ní òmìnira',
}
