import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PARTS } from './parts.ts'
import { isShown, type Screen, sectionsOf, shownOf } from './word.ts'

const ROOT = join(import.meta.dirname, '../..')
const SCREENS = PARTS.flatMap((part) => Object.entries(part.screens).map(([name, screen]) => ({ part, name, screen })))

/** Words that the steps of a screen check. */
const expectedTexts = ({ part, name }: (typeof SCREENS)[number]) =>
  (part.cases[name] ?? []).flatMap(({ shows }) => shows)

const wordsOf = (screen: Screen) => Object.entries(screen.words)

test('every sentence and label is checked by a step', () => {
  const missingSteps = SCREENS.flatMap((each) =>
    shownOf(each.screen)
      .filter((text) => !expectedTexts(each).includes(text))
      .map((text) => `${each.name}: ${text}`),
  )
  expect(missingSteps).toEqual([])
})

test('every step refers to words of its screen', () => {
  const unknown = SCREENS.flatMap((each) =>
    expectedTexts(each)
      .filter((text) => !shownOf(each.screen).includes(text))
      .map((text) => `${each.name}: ${text}`),
  )
  expect(unknown).toEqual([])
  const nowhere = PARTS.flatMap(({ screens, cases }) => Object.keys(cases).filter((name) => !screens[name]))
  expect(nowhere).toEqual([])
})

test('every step checks something, and fills all placeholders', () => {
  const faults = SCREENS.flatMap(({ part, name }) =>
    (part.cases[name] ?? []).flatMap(({ shows, filled = {} }) => {
      if (shows.length === 0) return [`${name}: a step shows nothing`]
      const braces = shows.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, key]) => key))
      return braces.filter((key) => !filled[key ?? '']).map((key) => `${name}: {${key}}`)
    }),
  )
  expect(faults).toEqual([])
})

test('pieces joined are their sentence', () => {
  const pieced = SCREENS.flatMap(({ screen }) => wordsOf(screen).filter(([, word]) => isShown(word) && word.pieces))
  expect(pieced.length).toBeGreaterThan(0)
  for (const [text, word] of pieced) expect(isShown(word) && word.pieces?.join(' ')).toBe(text)
})

test('overruled words are in the note that overrules them', () => {
  for (const { screen } of SCREENS)
    for (const [text, word] of wordsOf(screen)) {
      if (isShown(word)) continue
      const note = join(ROOT, word.overruledBy)
      expect(existsSync(note), word.overruledBy).toBe(true)
      expect(readFileSync(note, 'utf8')).toContain(text)
    }
})

/** Number of words per section, once for each screen: detects an entry that was removed together with its step. */
const COUNTS = { 2: 61, 5: 20, 8: 46 }

test('no sentence or label was removed from the table', () => {
  const counts = { 2: 0, 5: 0, 8: 0 }
  for (const { screen } of SCREENS)
    for (const [, word] of wordsOf(screen)) {
      if (isShown(word) && word.named) continue
      for (const section of sectionsOf(screen, word)) counts[section] += 1
    }
  expect(counts).toEqual(COUNTS)
})
