import { expect } from 'playwright/test'
import { demoAccount, enter, test } from './fixtures/journey.ts'
import type { Part, Step, StepContext } from './words/case.ts'
import { locate } from './words/locate.ts'
import { PARTS } from './words/parts.ts'
import { isShown, type Screen, shownOf } from './words/word.ts'

// Fails with a reason before the journey's own timeout.
test.use({ demo: true, actionTimeout: 10_000 })
test.describe.configure({ mode: 'parallel' })

for (const part of PARTS) {
  test(`every sentence and label appears ${part.name}`, async ({ page, griot }) => {
    if (part.signedIn) await enter(page, griot, demoAccount(griot, 'admin'))
    // In order of appearance.
    for (const name of Object.keys(part.cases)) await test.step(name, () => goThrough({ page, griot }, part, name))
  })
}

async function goThrough(on: StepContext, { screens, cases }: Part, name: string): Promise<void> {
  const screen = screens[name]
  if (!screen) throw new Error(`There is no screen ${name}.`)
  const met = new Set<string>()
  for (const step of cases[name] ?? []) {
    await step.does(on)
    for (const text of step.shows) {
      await expectShown(on, screen, { text, filled: step.filled })
      met.add(text)
    }
  }
  expect([...met].sort(), `the words of ${name}`).toEqual(shownOf(screen).sort())
}

async function expectShown(
  { page }: StepContext,
  { words }: Screen,
  { text, filled = {} }: { text: string } & Pick<Step, 'filled'>,
): Promise<void> {
  const word = words[text]
  if (!word || !isShown(word)) throw new Error(`'${text}' is not among the words of its screen.`)
  for (const piece of word.pieces ?? [text]) {
    const read = piece.replace(/\{(\w+)\}/g, (braces, key: string) => filled[key] ?? braces)
    await expect.soft(locate(page, word.as, read), `'${read}' as ${word.as}`).toBeVisible()
  }
}
