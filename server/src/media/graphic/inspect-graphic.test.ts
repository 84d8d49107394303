import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as kindsGraphicApiMessages from '@griot/contract/messages/api/kinds/graphic.ts'
import * as formatsApiMessages from '@griot/contract/messages/api/uploads/formats.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { inspectGraphic } from './inspect-graphic.ts'

const SAMPLES = join(import.meta.dirname, '../../../../testing/media')
const SUITE = readdirSync(join(SAMPLES, 'pngsuite')).filter((name) => name.endsWith('.png'))
const BROKEN = SUITE.filter((name) => name.startsWith('x'))
const GOOD = SUITE.filter((name) => !name.startsWith('x'))
const MIXED = readdirSync(join(SAMPLES, 'mixed')).filter((name) => name.startsWith('fixture'))

const folder = mkdtempSync(join(tmpdir(), 'griot-graphic-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sample = (name: string) => readFileSync(join(SAMPLES, name))
function judge(bytes: Uint8Array) {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  return inspectGraphic(path)
}

describe('inspecting a graphic', () => {
  it('accepts the 161 good PNGs of the suite, with size and thumbnail', async () => {
    expect(GOOD).toHaveLength(161)
    for (const name of GOOD) {
      const bytes = sample(`pngsuite/${name}`)
      const judged = await judge(bytes)
      if (!judged.good) throw new Error(`${name}: ${judged.reason}`)
      const { width, height } = judged.facts
      expect([width, height], name).toEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)])
      const thumbnail = await sharp(judged.thumbnail).metadata()
      expect(thumbnail, name).toMatchObject({ format: 'webp', width, height })
    }
  })

  it('refuses the 14 broken PNGs of the suite', async () => {
    expect(BROKEN).toHaveLength(14)
    for (const name of BROKEN) expect(await judge(sample(`pngsuite/${name}`)), name).toMatchObject({ good: false })
  })

  it('accepts the only good PNG of the mixed files', async () => {
    const accepted: string[] = []
    for (const name of MIXED) if ((await judge(sample(`mixed/${name}`))).good) accepted.push(name)
    expect(accepted).toEqual(['fixture.png'])
  })

  it.each([
    ['fixture.jpg', kindsGraphicApiMessages.instead({ format: 'JPEG' })],
    ['fixture.gif', kindsGraphicApiMessages.instead({ format: 'GIF' })],
    ['fixture.webp', kindsGraphicApiMessages.instead({ format: 'WebP' })],
    ['fixture.apng', kindsGraphicApiMessages.instead({ format: formatsApiMessages.apng })],
    ['fixture.pdf', kindsGraphicApiMessages.instead({ format: 'PDF' })],
    ['fixture.zip', kindsGraphicApiMessages.instead({ format: formatsApiMessages.zip })],
  ])('refuses %s with its type and what to do', async (name, reason) => {
    const judged = await judge(sample(`mixed/${name}`))
    expect(judged).toEqual({ good: false, reason, invalidType: true })
  })

  it('a damaged PNG is not reported as another type', async () => {
    const judged = await judge(sample('mixed/fixture-corrupt.png'))
    expect(judged).toEqual({ good: false, reason: kindsGraphicApiMessages.damaged })
  })
})
