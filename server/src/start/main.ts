import { parseArgs } from 'node:util'
import { startGriot } from './griot.ts'
import { runProcess } from './process.ts'

await runProcess((lifecycle, printProgress) => {
  const { demo = false } = parseArgs({ options: { demo: { type: 'boolean' } } }).values
  const print = (line: string) => console.log(line)
  return startGriot(lifecycle, { environment: process.env, demo, printProgress, print })
})
