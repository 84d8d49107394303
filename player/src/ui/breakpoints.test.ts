import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { BREAKPOINTS } from './breakpoints.ts'

it('scripts and style sheets use the same media queries', async () => {
  const sheet = await readFile(new URL('breakpoints.css', import.meta.url), 'utf8')
  for (const [name, query] of Object.entries(BREAKPOINTS)) {
    const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    expect(sheet).toContain(`@custom-media --${kebab} ${query};`)
  }
})
