import { readdirSync, readFileSync } from 'node:fs'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { REAL_FILES } from '../builders.ts'

const PAGE = '<!doctype html><script>alert(document.domain)</script>'
const SAMPLES = new URL('../media/mixed/', import.meta.url)

const zip = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)])

/** Files of no kind that Griot accepts, or of several at once. */
const OF_NO_KIND: Record<string, Buffer> = {
  'nothing at all': Buffer.alloc(0),
  'one byte': Buffer.from('x'),
  'a page': Buffer.from(PAGE),
  'a page behind blanks': Buffer.from(`${' \n'.repeat(2_000)}${PAGE}`),
  'a drawing that runs': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'an archive': zip,
  'a program': Buffer.from(`MZ${'\u0000'.repeat(500)}`),
  'a script': Buffer.from('self.onfetch = () => {}'),
  zeros: Buffer.alloc(100_000),
}

/** A valid file, truncated or with something before it. */
function brokenOf(kind: AssetKind): Record<string, Buffer> {
  const [{ bytes }] = REAL_FILES[kind]
  return {
    'the first four bytes': bytes.subarray(0, 4),
    'the head alone': bytes.subarray(0, 40),
    'a page before it': Buffer.concat([Buffer.from(PAGE), bytes]),
    'an archive before it': Buffer.concat([zip, bytes]),
  }
}

/** Files by name that must not be accepted as this kind. */
export function disguisesAs(kind: AssetKind): Record<string, Buffer> {
  const { suffix } = ASSET_KINDS[kind]
  const samples = readdirSync(SAMPLES).filter((name) => name.startsWith('fixture') && !name.endsWith(suffix))
  const others = ASSET_KIND_NAMES.filter((name) => name !== kind)
  return {
    ...OF_NO_KIND,
    ...brokenOf(kind),
    ...Object.fromEntries(others.map((name) => [`another kind: ${name}`, REAL_FILES[name][0].bytes])),
    ...Object.fromEntries(samples.map((name) => [name, readFileSync(new URL(name, SAMPLES))])),
  }
}
