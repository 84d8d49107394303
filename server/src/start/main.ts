import { parseArgs } from 'node:util'
import { startGriot } from './griot.ts'
import { runProcess } from './process.ts'

await runProcess((opened, say) => {
  const { demo = false } = parseArgs({ options: { demo: { type: 'boolean' } } }).values
  const print = (line: string) => console.log(line)
  return startGriot(opened, { environment: process.env, demo, say, print })
})
