import { describe, expect, it } from 'vitest'
import { pictureOf, videoOf } from './media-of-word.ts'

describe('the picture of a word', () => {
  const graphic = (code: string, title: string, keyWords: string[] = []) => ({
    code,
    title,
    keyWords,
  })

  it('the graphic with the same code comes first', () => {
    const same = graphic('GANGA1', 'Something')
    const word = { code: 'ganga1', translation: 'Drum' }
    expect(pictureOf(word, [graphic('drum-1', 'Drum'), same])).toBe(same)
  })

  it('otherwise a graphic whose title, then whose keyword, equals the translation when folded', () => {
    const word = { code: 'kofa01', translation: 'Door ' }
    const titled = graphic('door-1', 'DÓOR')
    const tagged = graphic('house1', 'House', ['door'])
    expect(pictureOf(word, [tagged, titled])).toBe(titled)
    expect(pictureOf(word, [tagged])).toBe(tagged)
  })

  it('is null when no graphic matches', () => {
    const word = { code: 'daki01', translation: 'Room' }
    expect(pictureOf(word, [graphic('house1', 'Rooms', ['bedroom'])])).toBeNull()
    expect(pictureOf({ code: 'daki01', translation: '' }, [graphic('house1', '')])).toBeNull()
  })
})

describe('the video of a word', () => {
  const video = (code: string, localText: string) => ({ code, localText })

  it('the video with the same code comes first, then one with the same text', () => {
    const word = { code: 'aja-01', text: 'ajá' }
    const same = video('AJA-01', 'ẹja')
    const named = video('dog-01', 'Ajá')
    expect(videoOf(word, [named, same])).toBe(same)
    expect(videoOf(word, [video('aja-02', 'ajà'), named])).toBe(named)
  })

  it('is null when the text has other marks, or the word is only part of it', () => {
    const word = { code: 'oko-01', text: 'ọkọ' }
    expect(videoOf(word, [video('oko-02', 'ọkọ̀'), video('oko-03', 'ọkọ mi')])).toBeNull()
  })
})
