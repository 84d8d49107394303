import { SOURCE_LOCALE } from '@griot/contract/messages/format.ts'
import { CONSOLE_LANGUAGES } from '@griot/contract/messages/languages.ts'
import { glossary, termFaults, translationFaults, unusedMessages } from './messages/check.ts'
import { catalogues, countTexts } from './messages/files.ts'

/**
 * `npm run messages:check`: lists missing, unknown and unused messages, wrong placeholders and plurals, and texts without
 * the terms of the glossary. Fails as `npm test` does; a draft may lack messages.
 */
const source = await catalogues(SOURCE_LOCALE)
const total = countTexts(source)
let failed = false
for (const { tag, name, isDraft } of CONSOLE_LANGUAGES) {
  if (tag === SOURCE_LOCALE) continue
  const translation = await catalogues(tag)
  const { missing, unknown, wrong } = translationFaults(source, translation, tag)
  const terms = termFaults(source, translation, await glossary(tag))
  console.log(`${name} (${tag}${isDraft ? ', draft' : ''}): ${total - missing.length} of ${total} messages`)
  print('missing', missing)
  print('not in English', unknown)
  print('wrong', wrong)
  print('not as in the glossary', terms)
  failed ||= wrong.length > 0 || unknown.length > 0 || terms.length > 0 || (!isDraft && missing.length > 0)
}
const unused = await unusedMessages(source)
console.log(`English: ${total} messages`)
print('unused', unused)
process.exit(failed || unused.length > 0 ? 1 : 0)

function print(title: string, lines: readonly string[]): void {
  console.log(`  ${title}: ${lines.length}`)
  for (const line of lines) console.log(`    ${line}`)
}
