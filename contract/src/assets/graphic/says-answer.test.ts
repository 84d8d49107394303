import { describe, expect, it } from 'vitest'
import { answersSaid } from './says-answer.ts'

const said = (text: string, ...answers: string[]) =>
  answersSaid(text, 'hausa', answers).map(({ text: given, start, end }) => given.slice(start, end))

describe('answersSaid', () => {
  it.each([
    ['the word', 'Farin ƙwai', ['ƙwai'], ['ƙwai']],
    ['the word without its marks, in capitals', 'FARIN KWAI', ['ƙwai'], ['KWAI']],
    ['a phrase', 'Ga babban kare mai gashi', ['babban kare'], ['babban kare']],
    ['each of two words', 'kare da kyanwa', ['kare', 'kyanwa'], ['kare', 'kyanwa']],
  ])('finds %s', (_, text, answers, expected) => expect(said(text, ...answers)).toEqual(expected))

  it.each([
    ['a longer word that begins with it', 'karekare', ['kare']],
    ['a phrase in another order', 'kare babban', ['babban kare']],
    ['nothing without answers', 'Farin ƙwai', []],
    ['an answer without letters', 'Farin ƙwai', ['…']],
    ['an empty text', '', ['kare']],
  ])('does not find %s', (_, text, answers) => expect(said(text, ...answers)).toEqual([]))
})
