import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'

/** The terminal output of a command that throws. */
function saidOf(thrown: string): Promise<string> {
  const program = `const { runCommand } = await import('@griot/server/commands/command.ts')
    const { CallError } = await import('@griot/server/shared/call-error.ts')
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
])('a command that fails with %s prints one sentence without a stack trace', async (_, thrown, sentence) => {
  const output = await saidOf(thrown)
  expect(output).toMatch(sentence)
  expect(output).not.toMatch(/^\s+at /m)
})
