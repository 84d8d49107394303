import { parseArgs } from 'node:util'
import { startGriot } from './griot.ts'
import { runProcess } from './process.ts'

await runProcess(async (opened, say) => {
  const { values } = parseArgs({ options: { demo: { type: 'boolean' } } })
  const print = (line: string) => console.log(line)
  await startGriot(opened, { environment: process.env, demo: values.demo ?? false, say, print })
})
