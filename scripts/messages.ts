import { generated, generateMessages, writeGenerated } from './messages/files.ts'
import { PSEUDO_LOCALE, pseudo } from './messages/pseudo.ts'

await generateMessages()
if (process.argv.includes('--pseudo')) await writeGenerated(PSEUDO_LOCALE, await generated(PSEUDO_LOCALE, pseudo))
