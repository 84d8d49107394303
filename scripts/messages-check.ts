import { SOURCE_LOCALE } from '@griot/contract/messages/format.ts'
import { CONSOLE_LANGUAGES } from '@griot/contract/messages/languages.ts'
import { glossary, MAIN_JOB, termFaults, translationFaults, unusedMessages } from './messages/check.ts'
import { catalogues, countTexts } from './messages/files.ts'

/**
 * `npm run messages:check`: lists missing, unknown and unused messages, wrong placeholders and plurals, and texts without
 * the terms of the glossary. Fails for what no language may have and for missing messages, in a draft only for those of
 * the main job.
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
  const needed = isDraft ? missing.filter((message) => MAIN_JOB.test(message)) : missing
  print('missing', missing)
  print('not in English', unknown)
  print('wrong', wrong)
  print('not as in the glossary', terms)
  failed ||= [wrong, unknown, terms, needed].some(({ length }) => length > 0)
}
const unused = await unusedMessages(source)
console.log(`English: ${total} messages`)
print('unused', unused)
process.exit(failed || unused.length > 0 ? 1 : 0)

function print(title: string, lines: readonly string[]): void {
  console.log(`  ${title}: ${lines.length}`)
  for (const line of lines) console.log(`    ${line}`)
}
