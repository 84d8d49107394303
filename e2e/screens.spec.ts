import { expect, type Page } from 'playwright/test'
import { CURRICULUM, LIBRARY, type Screen, SIGNED_OUT } from './fixtures/all-screens.ts'
import { findViolations, loadAxe } from './fixtures/axe.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'
import { fillLibrary } from './fixtures/pictures.ts'
import { fillRecording } from './fixtures/recording/takes.ts'
import { fillReleases } from './fixtures/releases.ts'
import { show } from './fixtures/show-screen.ts'

test.use({ demo: true })

// The changes made here may be made twice, so the tests of this file can run in several workers.
test.describe.configure({ mode: 'parallel' })

async function open(page: Page, screen: Screen): Promise<void> {
  await show(page, screen.address)
  await expect(page.getByText(screen.shows).locator('visible=true').first()).toBeVisible()
  await screen.next?.(page)
}

const THEMES = ['light', 'dark'] as const
type Part = Readonly<Record<string, Screen>>

/** Checks of every screen: width, and the parts that are checked daily. */
const LOOKS: { width: number; daily: readonly Part[] }[] = [
  { width: 1440, daily: [SIGNED_OUT] },
  { width: 360, daily: [] },
]

for (const { width, daily } of LOOKS) {
  test.describe(`at ${width} px in light and dark`, () => {
    // As high as the longest screen, so that nothing is hidden behind a sticky bar.
    test.use({ viewport: { width, height: 2400 } })

    for (const [part, screens, signedIn] of [
      ['to people who are not signed in', SIGNED_OUT, false],
      ['of the library', LIBRARY, true],
      ['of the curriculum', CURRICULUM, true],
    ] as const) {
      const tag = daily.includes(screens) ? ['@daily'] : []
      test(`axe and horizontal scrolling: all screens ${part}`, { tag }, async ({ page, griot }) => {
        test.setTimeout(180_000)
        if (signedIn) await enter(page, griot, demoAccount(griot, 'admin'))
        if (screens === LIBRARY) {
          await fillLibrary(page)
          await fillRecording(page)
        }
        if (screens === CURRICULUM) await fillReleases(page)
        for (const [name, screen] of Object.entries(screens)) {
          await open(page, screen)
          await examine(page, name)
        }
      })
    }
  })
}

async function examine(page: Page, name: string): Promise<void> {
  await loadAxe(page)
  const canvases = new Set<string>()
  for (const colorScheme of THEMES) {
    // Without animation, so that no colour is measured during a transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    canvases.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    const found = await findViolations(page, colorScheme === THEMES[0] ? 'all' : 'colours')
    expect.soft(found, `axe on ${name}, ${colorScheme}`).toEqual([])
  }
  expect(canvases.size, `${name} has a background of its own in each theme`).toBe(THEMES.length)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(sideways, `sideways scroll of ${name}`).toBe(0)
}
