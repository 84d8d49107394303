import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Line, median } from '../compare.ts'
import { EMAIL, PASSWORD, startGriot, type Testbed } from '../testbed.ts'
import { absolute } from './absolute.ts'

const SECONDS_MAX = 3

/** A start with its own PostgreSQL on an existing data folder. */
export async function secondStart(testbed: Testbed): Promise<Line[]> {
  const folder = join(testbed.folder, 'second-start')
  await mkdir(folder)
  const environment = {
    GRIOT_DATA: folder,
    DATABASE_URL: '',
    GRIOT_ADMIN_EMAIL: EMAIL,
    GRIOT_ADMIN_PASSWORD: PASSWORD,
  }
  const start = async () => {
    const griot = await startGriot(environment, [])
    await griot.stop()
    return griot.readyAfter / 1000
  }
  const first = await start()
  const seconds: number[] = []
  for (let turn = 0; turn < testbed.options.turns; turn += 1) seconds.push(await start())
  return [absolute('first start, s', first, null), absolute('second start, s', median(seconds), SECONDS_MAX)]
}
