import { findChromium } from '@griot/testing/chromium.ts'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { EMAIL, PASSWORD, type Testbed } from './testbed.ts'

export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args, env })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** A signed-in page of the console. */
export async function signedIn(browser: Browser, { griot }: Testbed, initScript?: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  if (initScript) await page.addInitScript({ content: initScript })
  await page.goto(`${griot.base}/login`)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/dashboard$/)
  return page
}

/** Makes the CPU of a page slower. Returns the DevTools session, for other settings. */
export async function slowDown(page: Page, times = 4): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
  return session
}
