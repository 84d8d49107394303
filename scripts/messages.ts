import { generated, locales, writeGenerated } from './messages/files.ts'
import { PSEUDO_LOCALE, pseudo } from './messages/pseudo.ts'

for (const locale of await locales()) await writeGenerated(locale, await generated(locale))
if (process.argv.includes('--pseudo')) await writeGenerated(PSEUDO_LOCALE, await generated(PSEUDO_LOCALE, pseudo))
