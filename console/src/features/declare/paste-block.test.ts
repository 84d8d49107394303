import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../shared/sheets/delimited.ts'
import { readBlock } from './paste-block.ts'

describe('cellsOf', () => {
  it('takes the line ends of Windows, Unix and old Mac', () => {
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

  it('takes a quote that closes no cell for a character', () => {
    expect(cellsOf('"yes" he said\tb', '\t')).toEqual([['"yes" he said', 'b']])
    expect(cellsOf('"open\tb\nc\td', '\t')).toEqual([
      ['"open', 'b'],
      ['c', 'd'],
    ])
  })

  it('keeps empty cells and leaves blank lines out', () => {
    expect(cellsOf('a\t\tb\n\n\t\t\nc\t\t', '\t')).toEqual([
      ['a', '', 'b'],
      ['c', '', ''],
    ])
  })
})

describe('readBlock', () => {
  const ilekun = { localText: 'Ìlẹ̀kùn', translation: 'Door', code: 'ilekun', language: 'yoruba' }

  it('reads four tabbed columns in the order of the grid', () => {
    const block = readBlock(
      'audio',
      'Ìlẹ̀kùn\tDoor\tilekun\tYoruba\nƙofa\tDoor\tkofa01\tHA\n',
      'localText',
    )
    expect(block?.rows).toEqual([
      ilekun,
      { localText: 'ƙofa', translation: 'Door', code: 'kofa01', language: 'hausa' },
    ])
    expect(block?.fields).toEqual(['localText', 'translation', 'code', 'language'])
  })

  it('knows a language by name, label, code and BCP 47 tag', () => {
    const named = ['nigerianPidgin', 'Nigerian Pidgin', 'NP', 'pcm']
    const block = readBlock(
      'audio',
      named.map((name) => `w\tx\tcode01\t${name}`).join('\n'),
      'localText',
    )
    expect(block?.rows.map((row) => row.language)).toEqual(Array(4).fill('nigerianPidgin'))
  })

  it('keeps what is none of the six languages as it was written', () => {
    const block = readBlock('audio', 'Ìlẹ̀kùn\tDoor\tilekun\tZulu', 'localText')
    expect(block?.rows[0]).toEqual({ ...ilekun, language: 'Zulu' })
  })

  it('reads the order of the columns from a head and leaves it out', () => {
    const block = readBlock(
      'audio',
      'Code\tLanguage\tNote\tEnglish\tLocal text\nilekun.mp3\tYA\tx\tDoor\tÌlẹ̀kùn',
      'translation',
    )
    expect(block?.rows).toEqual([ilekun])
    expect(block?.header).toBe(true)
    expect(block?.fields).toEqual(['code', 'language', 'translation', 'localText'])
  })

  it('finds languages and codes that stand elsewhere without a head', () => {
    expect(readBlock('audio', 'YA\tilekun\tÌlẹ̀kùn\tDoor', 'localText')?.rows).toEqual([ilekun])
  })

  it('does not take a column Yoruba, six letters, for codes', () => {
    const block = readBlock('audio', 'Ìlẹ̀kùn\tDoor\tYoruba', 'localText')
    expect(block?.fields).toEqual(['localText', 'translation', 'language'])
  })

  it('begins at the column pasted into when the block fits there', () => {
    expect(readBlock('audio', 'Door\tilekun', 'translation')?.rows).toEqual([
      { translation: 'Door', code: 'ilekun' },
    ])
    expect(readBlock('audio', 'ilekun\nkokoro', 'code')?.rows).toEqual([
      { code: 'ilekun' },
      { code: 'kokoro' },
    ])
  })

  it('reads CSV with commas and with semicolons', () => {
    expect(
      readBlock('audio', '"Ìlẹ̀kùn",Door,ilekun,yo\n"a, b",c,kokoro,yo', 'localText')?.rows,
    ).toEqual([ilekun, { localText: 'a, b', translation: 'c', code: 'kokoro', language: 'yoruba' }])
    expect(
      readBlock('audio', 'localText;translation;code;language\nÌlẹ̀kùn;Door;ilekun;YA', 'localText')
        ?.rows,
    ).toEqual([ilekun])
  })

  it('takes a sentence with commas for a sentence', () => {
    expect(readBlock('audio', 'Good morning, friend', 'translation')).toBeNull()
    expect(readBlock('audio', 'One, two, three', 'localText')).toBeNull()
    expect(readBlock('audio', 'ekaaro\n', 'code')).toBeNull()
  })

  it('takes lines with a comma each for one column', () => {
    expect(readBlock('audio', 'Yes, sir\nNo, sir', 'translation')?.rows).toEqual([
      { translation: 'Yes, sir' },
      { translation: 'No, sir' },
    ])
  })

  it('makes one line of a cell with line breaks, in NFC', () => {
    const block = readBlock('audio', '"two\nlines"\te\u0323\tilekun\tYA', 'localText')
    expect(block?.rows[0]).toMatchObject({ localText: 'two lines', translation: 'ẹ' })
  })
})
