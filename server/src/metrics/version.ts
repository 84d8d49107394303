import { readFileSync } from 'node:fs'

/** The version of this Griot, from package.json. */
export const GRIOT_VERSION: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version
