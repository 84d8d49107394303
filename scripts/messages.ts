import { generated, generateMessages, writeGenerated } from './messages/files.ts'
import { PSEUDO_LOCALE, pseudo } from './messages/pseudo.ts'

// buildConsole reads this.
console.log((await generateMessages()).join(' '))
if (process.argv.includes('--pseudo')) await writeGenerated(PSEUDO_LOCALE, await generated(PSEUDO_LOCALE, pseudo))
