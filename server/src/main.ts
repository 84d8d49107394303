import cluster from 'node:cluster'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { runProcess } from './process.ts'
import { sayReady, shareOf, startProcesses } from './processes.ts'

const environment = process.env
const print = (line: string) => console.log(line)
const wantsDemo = () => parseArgs({ options: { demo: { type: 'boolean' } } }).values.demo ?? false

/** Told that it is one of several, it answers as one does; else it is the only one, or starts them. */
await runProcess(
  async (opened, say) => {
    const demo = wantsDemo()
    if (cluster.isWorker) {
      const share = await shareOf()
      const { startGriot } = await import('./griot.ts')
      const told = share.isFirst ? say : () => {}
      await startGriot(opened, { environment, demo, say: told, print, share })
      return sayReady()
    }
    const config = readConfig(environment)
    if (config.processes > 1) return startProcesses(opened, { config, environment, say })
    const { startGriot } = await import('./griot.ts')
    await startGriot(opened, { environment, demo, say, print })
  },
  { behindOthers: cluster.isPrimary, quiet: cluster.isWorker },
)
