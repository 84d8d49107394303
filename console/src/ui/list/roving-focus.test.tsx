// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cardAttributes, RovingList } from './roving-list.tsx'

/** Cards in two columns, as the screen would have them. */
const COLUMNS = 2

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const cards = [...document.querySelectorAll('[data-card]')]
    return new DOMRect(0, Math.floor(cards.indexOf(this) / COLUMNS) * 100, 100, 100)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function List({ names }: { names: readonly string[] }) {
  return (
    <RovingList aria-label="Words" keys="Enter opens it.">
      {names.map((name) => (
        <li key={name} {...cardAttributes(name)}>
          <button type="button">Play {name}</button>
          <button type="button" tabIndex={-1}>
            Hidden {name}
          </button>
        </li>
      ))}
    </RovingList>
  )
}

const card = (name: string) => {
  const found = document.querySelector<HTMLElement>(`[data-card="${name}"]`)
  if (!found) throw new Error(`No card ${name}`)
  return found
}
const play = (name: string) => screen.getByRole('button', { name: `Play ${name}` })
const focusedCard = () => (document.activeElement as HTMLElement).dataset.card

/** Presses a key where the focus is; gives whether the list took it. */
function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  act(() => void document.activeElement?.dispatchEvent(event))
  return event.defaultPrevented
}

/** What the Tab key stops at, besides what is left out on purpose. */
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('[data-card], [data-card] button')]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map((element) => element.dataset.card ?? element.textContent)

it('RovingList: the list is one stop of the Tab key', () => {
  render(<List names={['aja', 'eja', 'ile']} />)
  expect(stops()).toEqual(['aja'])
})

it('RovingList: arrows, Home and End go from card to card, by where they are', () => {
  render(<List names={['aja', 'eja', 'ile', 'omi', 'oru']} />)
  card('aja').focus()
  const path = ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'Home', 'End'].map((key) => {
    press(key)
    return focusedCard()
  })
  expect(path).toEqual(['eja', 'omi', 'oru', 'ile', 'eja', 'aja', 'oru'])
  expect(press('ArrowDown'), 'nothing is below the last row').toBe(false)
  expect(press('ArrowLeft', { altKey: true }), 'the browser goes back by it').toBe(false)
})

it('RovingList: Tab enters a card, and its controls come into the order', () => {
  render(<List names={['aja', 'eja']} />)
  card('eja').focus()
  expect(press('Tab')).toBe(false)
  expect(stops()).toEqual(['eja', 'Play eja'])
})

it('RovingList: F2 goes to the first control, and keys there are its own', () => {
  render(<List names={['aja', 'eja']} />)
  card('eja').focus()
  press('F2')
  expect(document.activeElement).toBe(play('eja'))
  expect(press('ArrowLeft')).toBe(false)
  expect(document.activeElement).toBe(play('eja'))
})

it('RovingList: Escape leaves the card, and its controls leave the order', () => {
  render(<List names={['aja', 'eja']} />)
  card('eja').focus()
  press('F2')
  press('Escape')
  expect(focusedCard()).toBe('eja')
  expect(stops()).toEqual(['eja'])
})

it('RovingList: the stop is the card that was reached last, else the first again', async () => {
  const { rerender } = render(<List names={['aja', 'eja', 'ile']} />)
  card('eja').focus()
  act(() => (document.activeElement as HTMLElement).blur())
  expect(stops()).toEqual(['eja'])
  rerender(<List names={['aja', 'ile']} />)
  await vi.waitFor(() => expect(stops()).toEqual(['aja']))
})

it('RovingList: a card that comes later is no stop', async () => {
  const { rerender } = render(<List names={['aja']} />)
  rerender(<List names={['aja', 'eja']} />)
  await vi.waitFor(() => expect(card('eja').querySelector('button')?.tabIndex).toBe(-1))
  expect(stops()).toEqual(['aja'])
})
