import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'

/** What a command whose work throws says at the terminal. */
function saidOf(thrown: string): Promise<string> {
  const program = `const { runCommand } = await import('#server/command.ts')
    const { CallError } = await import('#server/call-error.ts')
    await runCommand(async () => { throw ${thrown} })`
  const options = ['--input-type=module', '--eval', program]
  return new Promise((resolve) => {
    execFile(process.execPath, options, (_error, _stdout, stderr) => resolve(stderr))
  })
}

it.each([
  ['a full store of files', `new CallError('storage_full')`, /^\nThe server disk is full\./],
  [
    'a full disk of the database',
    `Object.assign(new Error('could not extend file'), { code: '53100' })`,
    /^\nThe disk of the database is full: could not extend file\n$/,
  ],
])(
  'a command that meets %s says so in a sentence without a stack trace',
  async (_, thrown, sentence) => {
    const said = await saidOf(thrown)
    expect(said).toMatch(sentence)
    expect(said).not.toMatch(/^\s+at /m)
  },
)
