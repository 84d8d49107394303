import { describe, expect, it } from 'vitest'
import { textsOfCode } from './literal-texts.ts'

const found = async (code: string, file = 'console/src/a.tsx') =>
  (await textsOfCode(file, code)).map(({ line, text }) => `${line}: ${text}`)

describe('literal texts', () => {
  it.each([
    ['text of an element', 'const a = (\n  <p>Save it</p>\n)', ['2: Save it']],
    ['one word of an element', 'const a = <b>x</b>', ['1: x']],
    [
      'an attribute',
      'const a = <input aria-label="Search" placeholder="find" title="Find words" />',
      ['1: Search', '1: Find words'],
    ],
    ['a toast', "toast.success('Lesson saved.')", ['1: Lesson saved.']],
    ['a part of a sentence', `const a = \`and \${n} more items\``, ['1: more items']],
    ['a short part beside a value', `const a = <p>{b && \`, from \${b}\`}</p>`, ['1: , from']],
    ['one lower-case word of a branch', "const a = <p>{b ? 'now' : c}</p>", ['1: now']],
    ['a constant with a capital letter', "const title = 'Users'", ['1: Users']],
    ['an error for the user', "throw new UserFacingError('This file is too large.')", ['1: This file is too large.']],
  ])('%s is found', async (_, code, expected) => {
    expect(await found(code)).toEqual(expected)
  })

  it('texts of refused calls are found on the server, with their line after a comment', async () => {
    const code = "// é\n/* a\n b */\nthrow new CallError('invalid', {\n  message: 'The request could not be read.',\n})"
    expect(await found(code, 'server/src/a.ts')).toEqual(['5: The request could not be read.'])
  })

  it.each([
    ['messages', 'const a = <p title={m.title}>{m.text}</p>'],
    ['class names and types', 'const a = <p className="one two" role="status" />; type A = "Some words here"'],
    ['errors for developers', "throw new Error('setSendFile was not called.')"],
    ['comparisons and names of keys', "if (key === 'Arrow Down' || key === 'Enter') {}"],
    ['module names', "import a from './two words.ts'"],
    ['the product', 'const a = <h1>Griot</h1>'],
  ])('%s are not', async (_, code) => {
    expect(await found(code)).toEqual([])
  })

  it('log entries of the server are not', async () => {
    expect(await found("log.warn('a call failed')", 'server/src/a.ts')).toEqual([])
  })
})
