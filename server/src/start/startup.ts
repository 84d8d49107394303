import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import { StartupError } from '../shared/startup-error.ts'
import { startEmbedded } from '../storage/database/embedded/embedded.ts'
import type { Lifecycle } from './lifecycle.ts'

const PORT_WAIT_MS = 2000

/** Starts Griot's own PostgreSQL in the data folder. Returns its URL. */
export async function startDatabase(
  { shutdownHooks }: Lifecycle,
  {
    dataFolder,
    password,
    printProgress,
  }: { dataFolder: string; password: string; printProgress: (line: string) => void },
): Promise<string> {
  printProgress(`Starting PostgreSQL in ${join(dataFolder, 'postgres')}`)
  const database = await startEmbedded({ dataFolder, password, print: printProgress })
  shutdownHooks.push(() => database.stop())
  return database.url
}

/**
 * Checked before anything is started, so that a refusal leaves nothing behind. Waits for a Griot that is just stopping
 * to release the port.
 */
export async function refuseTakenPort({ host, port }: Config): Promise<void> {
  const giveUpAt = Date.now() + PORT_WAIT_MS
  for (;;) {
    const server = createServer()
    try {
      await once(server.listen({ host, port }), 'listening')
      server.close()
      await once(server, 'close')
      return
    } catch (error) {
      const isPortInUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isPortInUse || Date.now() >= giveUpAt) throw listenError(error, { host, port })
      await sleep(100)
    }
  }
}

/** The reason why the address cannot be used, as a sentence if there is one. */
export function listenError(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const { code } = error as NodeJS.ErrnoException
  const sentence = {
    EADDRINUSE: `Port ${port} of ${host} is used by another program. Stop that program, or set PORT to another number.`,
    EACCES: `This user cannot use port ${port}. Set PORT to 1024 or higher.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1.`,
    ENOTFOUND: `The host ${host} is unknown. Set HOST to an address of this machine, such as 127.0.0.1.`,
  }[code ?? '']
  return sentence ? new StartupError(sentence, { cause: error }) : error
}
