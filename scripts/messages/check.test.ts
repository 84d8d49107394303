import { describe, expect, it } from 'vitest'
import { termFaults, translationFaults, unusedMessages } from './check.ts'
import type { Catalogue } from './compile.ts'

const catalogues = (texts: Readonly<Record<string, string>>): Map<string, Catalogue> =>
  new Map([
    ['ui/test', Object.fromEntries(Object.entries(texts).map(([name, defaultMessage]) => [name, { defaultMessage }]))],
  ])

describe('translationFaults', () => {
  it('lists missing and unknown messages', () => {
    const faults = translationFaults(
      catalogues({ save: 'Save', undo: 'Undo' }),
      catalogues({ save: 'Enregistrer', old: 'Vieux' }),
      'fr',
    )
    expect(faults).toEqual({ missing: ['ui/test.undo'], unknown: ['ui/test.old'], wrong: [] })
  })

  it.each([
    ['another parameter', 'Level {level}', 'Niveau {niveau}', ['lacks {level}', 'has {niveau}, which English has not']],
    ['another type', '{n, number} files', '{n} fichiers', ['lacks {n, number}', 'has {n}, which English has not']],
    ['a lost tag', 'See <a>Deleted</a>', 'Voir Supprimés', ['lacks <a>']],
    [
      'a tag inside a choice',
      'See {n, plural, one {it} other {them}}<b>!</b>',
      'Voir {n, plural, one {cela<b>!</b>} other {ceux-ci<b>!</b>}}',
      ['lacks <b>', 'has <b> inside a choice, which English has not'],
    ],
    [
      'a translated choice',
      '{kind, select, audio {An audio} other {A file}}',
      '{kind, select, son {Un son} other {Un fichier}}',
      ['lacks {kind, select, audio other}', 'has {kind, select, other son}, which English has not'],
    ],
    [
      'a lost plural',
      '{n, plural, one {# file} other {# files}}',
      '{n} fichiers',
      ['lacks {n, plural}', 'has {n}, which English has not'],
    ],
    [
      'no other form',
      '{n, plural, other {#}}',
      '{n, plural, one {#}}',
      ['is not valid ICU MessageFormat: MISSING_OTHER_CLAUSE'],
    ],
    [
      'a plural without a form of the language',
      '{n, plural, one {# file} other {# files}}',
      '{n, plural, =1 {Un fichier} few {# fichiers} other {# fichiers}}',
      ['needs the plural forms one, other and has =1, few, other'],
    ],
    ['letters that are not NFC', 'Save', 'Enregistre\u0301', ['is not Unicode NFC']],
    ['an empty text', 'Save', ' ', ['is empty']],
  ])('reports %s', (_, english, translation, expected) => {
    const { wrong } = translationFaults(catalogues({ one: english }), catalogues({ one: translation }), 'fr')
    expect(wrong).toEqual(expected.map((fault) => `ui/test.one: ${fault}`))
  })

  it('accepts other plural forms and another order', () => {
    const english = catalogues({ one: '{n, plural, one {# file} other {# files}} of {name}' })
    expect(translationFaults(english, catalogues({ one: '{name} : {n, plural, other {#}}' }), 'fr').wrong).toEqual([])
  })
})

describe('termFaults', () => {
  const terms = [
    { term: 'lesson', translation: 'leçon', except: ['ui/other.one'] },
    { term: 'play', translation: 'lire|lecture', except: [] },
  ]
  const faultsOf = (english: string, french: string) =>
    termFaults(catalogues({ one: english }), catalogues({ one: french }), terms)

  it('reports a text without the translation of its term', () => {
    expect(faultsOf('No lessons yet', 'Pas encore de cours')).toEqual([
      'ui/test.one: “lesson” is “leçon”: Pas encore de cours',
    ])
  })

  it('accepts inflections, alternatives and parts of other words', () => {
    expect(
      faultsOf('{n, plural, one {# lesson} other {# lessons}}', '{n, plural, one {# leçon} other {# leçons}}'),
    ).toEqual([])
    expect(faultsOf('Play', 'Lecture')).toEqual([])
    expect(faultsOf('The display', 'L’affichage')).toEqual([])
  })
})

it('unusedMessages lists a message that no code reads', async () => {
  const source = new Map([['ui/general/common', { absentInAllCode: { defaultMessage: 'x' } }]])
  expect(await unusedMessages(source)).toEqual(['ui/general/common.absentInAllCode'])
})
