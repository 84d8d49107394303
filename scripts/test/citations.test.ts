import { expect, it } from 'vitest'
import { citationsIn, pathsIn } from './citations.ts'

/** Concatenated, so that the check does not find this file. */
const SECTION = '§4'
const SHARED = 'shared'

it.each([
  `// as spec ${SECTION} says`,
  `/** The keys of the spec (${SECTION}). */`,
  `/* Design ${SECTION} */`,
  `// promise ${'P'}1`,
  `/** Promises ${'R'}2 and ${'S'}3. */`,
  `/* The tokens of ${SHARED}/look */`,
  `const SAMPLES = '../../${SHARED}/samples'`,
  `see ${'style'}.md`,
])('finds %s', (line) => {
  expect(citationsIn(`const a = 1\n${line}\n`)).toMatchObject([{ line: 2 }])
})

it.each([
  '// An ArrayBuffer that is shared/transferred (RFC 9110 §14.2)',
  'const answer: Promise<Row> = ask()',
  '[What Griot promises](docs/promises.md)',
  "// The product's specification asks for the role.",
])('leaves %s alone', (line) => {
  expect(citationsIn(line)).toEqual([])
})

it('reads the paths that a document names, without those that people make', () => {
  const text = 'See `server/src/a.ts`, `docs`, `npm start`, `deploy/.env` and `e2e/b.spec.ts`.'
  expect(pathsIn(text)).toEqual(['server/src/a.ts', 'e2e/b.spec.ts'])
})
