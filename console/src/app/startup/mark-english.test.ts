// @vitest-environment happy-dom
import { FALLBACK_END, FALLBACK_START } from '@griot/contract/messages/fallback.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { markEnglish } from './mark-english.ts'

beforeAll(markEnglish)
beforeEach(() => {
  document.body.replaceChildren()
})

const english = (text: string) => `${FALLBACK_START}${text}${FALLBACK_END}`
/** The observer runs in a microtask. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

async function shown(html: string): Promise<string> {
  document.body.innerHTML = html
  await settled()
  return document.body.innerHTML
}

it('an English text gets lang="en", and its marks are removed', async () => {
  expect(await shown(`<p>${english('Could not load the list.')}</p><p>Imeshindwa</p>`)).toBe(
    '<p lang="en">Could not load the list.</p><p>Imeshindwa</p>',
  )
})

it('a text that becomes translated loses lang="en", and the other way round', async () => {
  await shown(`<p>${english('Saved')}</p><p>Imehifadhiwa</p>`)
  const [first, second] = document.querySelectorAll('p')
  if (first?.firstChild && second) {
    first.firstChild.nodeValue = 'Imehifadhiwa'
    second.textContent = english('Saved')
  }
  await settled()
  expect(document.body.innerHTML).toBe('<p>Imehifadhiwa</p><p lang="en">Saved</p>')
})

it('a change of another text beside it keeps lang="en"', async () => {
  await shown('<p></p>')
  const paragraph = document.querySelector('p')
  const count = document.createTextNode(' 3')
  paragraph?.append(english('Files without a code'), count)
  await settled()
  count.data = ' 4'
  await settled()
  expect(document.body.innerHTML).toBe('<p lang="en">Files without a code 4</p>')
})

it('an English name of a button without text gets lang="en"; one with a translated text does not', async () => {
  expect(
    await shown(
      `<button aria-label="${english('Close')}"><svg></svg></button><button title="${english('Close')}">Funga</button>`,
    ),
  ).toBe('<button aria-label="Close" lang="en"><svg></svg></button><button title="Close">Funga</button>')
})

it('an English element that moves keeps lang="en"', async () => {
  await shown(`<ul><li>Moja</li><li>${english('Saved')}</li></ul>`)
  const list = document.querySelector('ul')
  list?.prepend(list.children[1] ?? '')
  await settled()
  expect(document.body.innerHTML).toBe('<ul><li lang="en">Saved</li><li>Moja</li></ul>')
})

it('a button whose English name becomes translated loses lang="en"', async () => {
  await shown(`<button aria-label="${english('Close')}"></button>`)
  document.querySelector('button')?.setAttribute('aria-label', 'Funga')
  await settled()
  expect(document.body.innerHTML).toBe('<button aria-label="Funga"></button>')
})

it('a field with an English placeholder has the language of what is typed', async () => {
  expect(await shown(`<input placeholder="${english('Search')}">`)).toBe('<input placeholder="Search">')
})

it('an element that states its language keeps it', async () => {
  expect(await shown(`<span lang="yo">${english('Word')}</span>`)).toBe('<span lang="yo">Word</span>')
})

it('a text that is mostly translated has the language of the page', async () => {
  expect(await shown(`<p>Maneno yote yamehifadhiwa ${english('now')}</p>`)).toBe('<p>Maneno yote yamehifadhiwa now</p>')
})
