import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type BoothState, beginBooth } from './booth-machine.ts'
import { announcementOf, textOf } from './booth-texts.tsx'

const word = {
  code: 'ile-01',
  language: 'yoruba',
  text: 'ilé',
  translation: 'House',
  url: null,
  takesToReview: 0,
} as const
const begun = beginBooth({ words: [word], settings: { playsBack: false, saysFirst: false } })
const failed: BoothState = { ...begun, phase: 'failed', take: { id: 'b', problems: [{ name: 'tooQuiet', peak: -36 }] } }

it('a take with a problem says what Skip does, with and without an earlier take', () => {
  const said = (state: BoothState) => renderToStaticMarkup(textOf(state).todo)
  expect(said(failed)).toMatch(/Skip deletes it\.$/)
  const results = { [word.code]: { state: 'good', takeId: 'a', problems: [] } } as const
  expect(said({ ...failed, results })).toMatch(/Skip deletes it and keeps the earlier take\.$/)
})

it('a word whose last take was rejected is announced with the reason, before it is listened to', () => {
  const listening: BoothState = { ...begun, phase: 'listening' }
  expect(announcementOf(listening, { ...word, rejection: null })).toBe('ilé, House. Listening')
  const rejection = { reason: 'noise', text: 'A dog barked.' } as const
  expect(announcementOf(listening, { ...word, rejection })).toBe(
    'The last take was rejected: noise. A dog barked. ilé, House. Listening',
  )
})
