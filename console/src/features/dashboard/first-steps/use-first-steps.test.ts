// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { type Progress, stepsFor } from './use-first-steps.ts'

const NOTHING: Progress = { invited: 0, accepted: 0, declared: 0, withFile: 0, levels: 0 }

it('first steps: an admin has four, an editor three, a contributor two, a viewer none', () => {
  const names = (role: Parameters<typeof stepsFor>[0]) => stepsFor(role, NOTHING)?.map(({ name }) => name) ?? null
  expect(names('admin')).toEqual(['invite', 'words', 'files', 'level'])
  expect(names('editor')).toEqual(['words', 'files', 'level'])
  expect(names('contributor')).toEqual(['words', 'files'])
  expect(names('viewer')).toBeNull()
})

it('first steps: a step that was done stays with its result, and all leave when the last is done', () => {
  const some = { ...NOTHING, invited: 2, accepted: 1, declared: 20 }
  expect(stepsFor('admin', some)?.map(({ result }) => result)).toEqual([
    '2 people are invited. One is accepted.',
    '20 assets are declared.',
    null,
    null,
  ])
  expect(stepsFor('admin', { ...some, withFile: 1, levels: 1 })).toBeNull()
  expect(stepsFor('contributor', { ...some, withFile: 1 })).toBeNull()
})
