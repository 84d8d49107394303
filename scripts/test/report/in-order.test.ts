import { expect, it } from 'vitest'
import { inOrder, type TaskOutput } from './in-order.ts'

function threePlaces(): { read: () => string; places: [TaskOutput, TaskOutput, TaskOutput] } {
  let text = ''
  const [one, two, three] = inOrder(3, (more) => {
    text += more
  })
  if (!one || !two || !three) throw new Error('There are no three places.')
  return { read: () => text, places: [one, two, three] }
}

it('prints the first at once, and each other one when those before have ended', () => {
  const { read, places } = threePlaces()
  const [one, two, three] = places
  three.print('c1 ')
  two.print('b1 ')
  one.print('a1 ')
  expect(read()).toBe('a1 ')
  one.print('a2 ')
  expect(read()).toBe('a1 a2 ')
  one.end()
  expect(read()).toBe('a1 a2 b1 ')
  two.print('b2 ')
  expect(read()).toBe('a1 a2 b1 b2 ')
  three.end()
  two.end()
  expect(read()).toBe('a1 a2 b1 b2 c1 ')
})

it('prints the same in whatever order they end', () => {
  const { read, places } = threePlaces()
  for (const [index, place] of [...places.entries()].reverse()) {
    place.print(`${index} `)
    place.end()
  }
  expect(read()).toBe('0 1 2 ')
})
