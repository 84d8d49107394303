import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PARTS } from './parts.ts'
import { isShown, type Screen, sectionsOf, shownOf } from './word.ts'

const ROOT = join(import.meta.dirname, '../..')
const SCREENS = PARTS.flatMap((part) =>
  Object.entries(part.screens).map(([name, screen]) => ({ part, name, screen })),
)

/** What the steps of a screen look for. */
const lookedFor = ({ part, name }: (typeof SCREENS)[number]) =>
  (part.cases[name] ?? []).flatMap(({ shows }) => shows)

const wordsOf = (screen: Screen) => Object.entries(screen.words)

test('each sentence and label is provoked by a step', () => {
  const unprovoked = SCREENS.flatMap((each) =>
    shownOf(each.screen)
      .filter((text) => !lookedFor(each).includes(text))
      .map((text) => `${each.name}: ${text}`),
  )
  expect(unprovoked).toEqual([])
})

test('each step names sentences and labels that its screen has', () => {
  const unknown = SCREENS.flatMap((each) =>
    lookedFor(each)
      .filter((text) => !shownOf(each.screen).includes(text))
      .map((text) => `${each.name}: ${text}`),
  )
  expect(unknown).toEqual([])
  const nowhere = PARTS.flatMap(({ screens, cases }) =>
    Object.keys(cases).filter((name) => !screens[name]),
  )
  expect(nowhere).toEqual([])
})

test('each step shows something, and fills every brace', () => {
  const faults = SCREENS.flatMap(({ part, name }) =>
    (part.cases[name] ?? []).flatMap(({ shows, filled = {} }) => {
      if (shows.length === 0) return [`${name}: a step shows nothing`]
      const braces = shows.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, key]) => key))
      return braces.filter((key) => !filled[key ?? '']).map((key) => `${name}: {${key}}`)
    }),
  )
  expect(faults).toEqual([])
})

test('pieces are the sentence that they are pieces of', () => {
  const pieced = SCREENS.flatMap(({ screen }) =>
    wordsOf(screen).filter(([, word]) => isShown(word) && word.pieces),
  )
  expect(pieced.length).toBeGreaterThan(0)
  for (const [text, word] of pieced) expect(isShown(word) && word.pieces?.join(' ')).toBe(text)
})

test('what is overruled is named in the note that overrules it', () => {
  for (const { screen } of SCREENS)
    for (const [text, word] of wordsOf(screen)) {
      if (isShown(word)) continue
      const note = join(ROOT, word.overruledBy)
      expect(existsSync(note), word.overruledBy).toBe(true)
      expect(readFileSync(note, 'utf8')).toContain(text)
    }
})

/** Once for each screen that has them: an entry that goes, with its step, is missed here. */
const COUNTS = { 2: 61, 5: 20, 8: 46 }

test('no sentence or label of the sections has gone from the table', () => {
  const counts = { 2: 0, 5: 0, 8: 0 }
  for (const { screen } of SCREENS)
    for (const [, word] of wordsOf(screen)) {
      if (isShown(word) && word.named) continue
      for (const section of sectionsOf(screen, word)) counts[section] += 1
    }
  expect(counts).toEqual(COUNTS)
})
