import type { CDPSession, Page } from 'playwright'
import type { Line } from '../compare.ts'
import type { Testbed } from '../testbed.ts'
import { absolute } from './absolute.ts'

const ROWS = 1_000
const TASK_MAX = 50

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Processor time in microseconds. */
  tdur?: number
  args?: { name?: string }
}

/**
 * The longest task of the page's main thread, in ms of processor time, in the table view of 1,000 assets: no frame takes
 * longer on a machine that does nothing else.
 */
export async function tableTasks(page: Page, { griot }: Testbed): Promise<Line[]> {
  await page.goto(`${griot.base}/dashboard/audios?view=table`)
  await page.locator('[data-index="0"]').waitFor()
  await page.evaluate(LOAD_ROWS)
  const trace = await page.context().newCDPSession(page)
  const longest = async (what: string, work: () => Promise<unknown>) => {
    await page.evaluate('scrollTo(0, 0)')
    await page.locator('[data-index="0"] [data-cell="1"]').click()
    await page.waitForTimeout(500)
    return absolute(`table of ${ROWS} rows, ${what}: longest task, ms`, await longestTask(trace, page, work), TASK_MAX)
  }
  return [
    await longest('scrolling', async () => {
      for (let turn = 0; turn < 60; turn += 1) {
        await page.mouse.wheel(0, 600)
        await page.waitForTimeout(30)
      }
    }),
    await longest('typing', async () => {
      await page.keyboard.type('a word of a few letters', { delay: 60 })
      await page.keyboard.press('Enter')
    }),
    await longest('pasting', () => page.evaluate(PASTE)),
    await longest('filling down', async () => {
      await page.keyboard.press('Control+Shift+ArrowDown')
      await page.keyboard.press('Control+d')
    }),
  ]
}

async function longestTask(trace: CDPSession, page: Page, work: () => Promise<unknown>): Promise<number> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  trace.on('Tracing.dataCollected', collect)
  await trace.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'], excludedCategories: ['*'] },
  })
  await work()
  await page.waitForTimeout(1_500)
  const complete = new Promise((resolve) => trace.once('Tracing.tracingComplete', resolve))
  await trace.send('Tracing.end')
  await complete
  trace.off('Tracing.dataCollected', collect)
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(events.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf))
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && main.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('The trace has no tasks of the page.')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000
}

// Code for the page is text: these files are type-checked for Node, without a document.

const LOAD_ROWS = `(async () => {
  while (!document.querySelector('[data-index="${ROWS - 1}"]')) {
    scrollTo(0, document.body.scrollHeight)
    await new Promise((next) => setTimeout(next, 50))
  }
})()`

const PASTE = `(() => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', Array.from({ length: ${ROWS} }, (_, row) => 'ọ̀rọ̀ ' + row).join('\\n'))
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
})()`
