import { globSync } from 'node:fs'
import {
  activityShapeVersion,
  callsToCheck,
  propertyRuns,
  THOROUGH_PATHS,
  THOROUGH_VARIABLE,
} from '@griot/testing/thorough.ts'
import { expect, it } from 'vitest'
import { CALLS } from './examples.ts'

const isThorough = process.env[THOROUGH_VARIABLE] === '1'

it('callsToCheck: npm test checks one call of every shape, test:all checks every call', () => {
  const checked = callsToCheck(CALLS)
  const shapes = new Set(CALLS.map(([, call]) => activityShapeVersion(call)))
  expect(new Set(checked.map(([, call]) => activityShapeVersion(call)))).toEqual(shapes)
  expect(checked.length).toBe(isThorough ? CALLS.length : shapes.size)
})

it('activityShapeVersion: calls with another method, body or access have another shape', () => {
  const call = { method: 'GET', path: '/', access: 'public', summary: '' } as const
  const others = [
    { ...call, method: 'POST' as const },
    { ...call, access: 'content.read' as const },
    { ...call, multipart: true as const },
    { ...call, raw: 'a/b' as const },
  ]
  expect(new Set([call, ...others].map(activityShapeVersion)).size).toBe(5)
})

it('propertyRuns: npm test runs a property at most 500 times, test:all as often as given', () => {
  expect([propertyRuns(2_000), propertyRuns(20)]).toEqual([isThorough ? 2_000 : 500, 20])
})

it('THOROUGH_PATHS: each path has a test file, so that a renamed test is not forgotten', () => {
  const hasTests = (path: string) => globSync(`${path}**`).some((file) => /\.test\.tsx?$/.test(file))
  expect(THOROUGH_PATHS.filter((path) => !hasTests(path))).toEqual([])
})
