import stylelint from 'stylelint'
import { expect, it } from 'vitest'
import { inRepository } from '../setup/paths.mjs'

async function rulesFoundIn(code: string): Promise<string[]> {
  const { results } = await stylelint.lint({
    code,
    cwd: inRepository('.'),
    configFile: inRepository('stylelint.config.mjs'),
    codeFilename: inRepository('console/src/planted.module.css'),
  })
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule))
}

const STRICT = 'scale-unlimited/declaration-strict-value'

it.each([
  ['a colour', 'a { color: #123456; }', [STRICT, 'color-no-hex']],
  ['a colour in a border', 'a { border: 1px solid rgb(0 0 0); }', ['function-disallowed-list']],
  ['a size of text', 'a { font-size: 13px; }', [STRICT, 'declaration-property-unit-disallowed-list']],
  ['a line height in pixels', 'a { line-height: 20px; }', ['declaration-property-unit-disallowed-list']],
  ['a layer', 'a { z-index: 7; }', [STRICT]],
  ['a radius', 'a { border-radius: 6px; }', [STRICT]],
  ['a physical side', 'a { margin-left: auto; }', ['property-layout-mappings']],
  ['a physical alignment', 'a { text-align: left; }', ['value-keyword-layout-mappings']],
  ['four sides', 'a { padding: 0 1em 0 2em; }', ['declaration-property-value-disallowed-list']],
  ['an unknown media query', '@media (--tablet) { a { gap: 0; } }', ['no-unknown-custom-media']],
])('%s beside the tokens is found', async (_, code, rules) => {
  expect((await rulesFoundIn(code)).toSorted()).toEqual(rules.toSorted())
})

it('tokens, named media queries and logical sides are accepted', async () => {
  const code = `@media (--phone) {
    a { color: var(--ink); font-size: var(--text-small); margin-inline-start: auto; padding: 0 1em; }
  }`
  expect(await rulesFoundIn(code)).toEqual([])
})
