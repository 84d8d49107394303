import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../shared/sheets/delimited.ts'
import { readBlock } from './paste-block.ts'

describe('cellsOf', () => {
  it('accepts line ends of Windows, Unix and classic Mac', () => {
    expect(cellsOf('a\tb\r\nc\td\r\n', '\t')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(cellsOf('a\tb\nc\td', '\t')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(cellsOf('a\tb\rc\td\r', '\t')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('keeps delimiters, quotes and line breaks inside quoted cells', () => {
    expect(cellsOf('"a, b","say ""yes""","two\r\nlines"\nx,y,z', ',')).toEqual([
      ['a, b', 'say "yes"', 'two\r\nlines'],
      ['x', 'y', 'z'],
    ])
  })

  it('treats a quote that does not close its cell as a character', () => {
    expect(cellsOf('"yes" he said\tb', '\t')).toEqual([['"yes" he said', 'b']])
    expect(cellsOf('"open\tb\nc\td', '\t')).toEqual([
      ['"open', 'b'],
      ['c', 'd'],
    ])
  })

  it('keeps empty cells and drops blank lines', () => {
    expect(cellsOf('a\t\tb\n\n\t\t\nc\t\t', '\t')).toEqual([
      ['a', '', 'b'],
      ['c', '', ''],
    ])
  })
})

describe('readBlock', () => {
  const ilekun = { localText: 'Ìlẹ̀kùn', translation: 'Door', code: 'ilekun', language: 'yoruba' }

  it('tab-separated without header: columns in grid order', () => {
    const block = readBlock('audio', 'Ìlẹ̀kùn\tDoor\tilekun\tYoruba\nƙofa\tDoor\tkofa01\tHA\n', 'localText')
    expect(block?.rows).toEqual([ilekun, { localText: 'ƙofa', translation: 'Door', code: 'kofa01', language: 'hausa' }])
    expect(block?.fields).toEqual(['localText', 'translation', 'code', 'language'])
  })

  it('recognises a language by name, label, code and BCP 47 tag', () => {
    const named = ['nigerianPidgin', 'Nigerian Pidgin', 'NP', 'pcm']
    const block = readBlock('audio', named.map((name) => `w\tx\tcode01\t${name}`).join('\n'), 'localText')
    expect(block?.rows.map((row) => row.language)).toEqual(Array(4).fill('nigerianPidgin'))
  })

  it('keeps an unknown language as written', () => {
    const block = readBlock('audio', 'Ìlẹ̀kùn\tDoor\tilekun\tZulu', 'localText')
    expect(block?.rows[0]).toEqual({ ...ilekun, language: 'Zulu' })
  })

  it('uses a header for the column order and drops it', () => {
    const block = readBlock(
      'audio',
      'Code\tLanguage\tNote\tEnglish\tLocal text\nilekun.mp3\tYA\tx\tDoor\tÌlẹ̀kùn',
      'translation',
    )
    expect(block?.rows).toEqual([ilekun])
    expect(block?.header).toBe(true)
    expect(block?.fields).toEqual(['code', 'language', 'translation', 'localText'])
  })

  it('without a header: finds languages and codes in any column', () => {
    expect(readBlock('audio', 'YA\tilekun\tÌlẹ̀kùn\tDoor', 'localText')?.rows).toEqual([ilekun])
  })

  it('does not treat the language Yoruba, six letters, as a code', () => {
    const block = readBlock('audio', 'Ìlẹ̀kùn\tDoor\tYoruba', 'localText')
    expect(block?.fields).toEqual(['localText', 'translation', 'language'])
  })

  it('starts at the column pasted into, if the block fits', () => {
    expect(readBlock('audio', 'Door\tilekun', 'translation')?.rows).toEqual([{ translation: 'Door', code: 'ilekun' }])
    expect(readBlock('audio', 'ilekun\nkokoro', 'code')?.rows).toEqual([{ code: 'ilekun' }, { code: 'kokoro' }])
  })

  it('reads CSV with commas and with semicolons', () => {
    expect(readBlock('audio', '"Ìlẹ̀kùn",Door,ilekun,yo\n"a, b",c,kokoro,yo', 'localText')?.rows).toEqual([
      ilekun,
      { localText: 'a, b', translation: 'c', code: 'kokoro', language: 'yoruba' },
    ])
    expect(readBlock('audio', 'localText;translation;code;language\nÌlẹ̀kùn;Door;ilekun;YA', 'localText')?.rows).toEqual(
      [ilekun],
    )
  })

  it('a sentence with commas is not a table', () => {
    expect(readBlock('audio', 'Good morning, friend', 'translation')).toBeNull()
    expect(readBlock('audio', 'One, two, three', 'localText')).toBeNull()
    expect(readBlock('audio', 'ekaaro\n', 'code')).toBeNull()
  })

  it('lines with one comma each are one column', () => {
    expect(readBlock('audio', 'Yes, sir\nNo, sir', 'translation')?.rows).toEqual([
      { translation: 'Yes, sir' },
      { translation: 'No, sir' },
    ])
  })

  it('joins line breaks inside a cell, and normalises to NFC', () => {
    const block = readBlock('audio', '"two\nlines"\te\u0323\tilekun\tYA', 'localText')
    expect(block?.rows[0]).toMatchObject({ localText: 'two lines', translation: 'ẹ' })
  })
})
