import * as compareMessages from '@griot/contract/messages/ui/releases/release-compare.ts'
import * as planMessages from '@griot/contract/messages/ui/releases/release-plan.ts'
import * as releasesMessages from '@griot/contract/messages/ui/releases/releases.ts'
import { expect, type Page } from 'playwright/test'
import { examineWidths } from './fixtures/axe.ts'
import { makeTapActivity } from './fixtures/curriculum.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { changeInstruction, makeRelease } from './fixtures/releases.ts'

test.use({ demo: true })

const RELEASES = '/dashboard/releases?language=yoruba'

const row = (page: Page, number: number) =>
  page
    .getByRole('list', { name: 'Releases of Yoruba' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('radio', { name: releasesMessages.compareFrom({ number }), exact: true }) })
const section = (page: Page, name: RegExp) => page.getByRole('region', { name })
const live = (page: Page) => page.getByRole('region', { name: releasesMessages.live })

async function nameAndMake(page: Page, number: number, name: string): Promise<void> {
  await page.getByRole('textbox', { name: planMessages.name }).fill(name)
  await page.getByRole('button', { name: planMessages.make({ number }) }).click()
  await expect(page.getByText(planMessages.done({ number, isLive: true }))).toBeVisible()
  await page.getByRole('link', { name: planMessages.toReleases }).click()
  await expect(live(page)).toContainText(name)
}

test('releases: planned, made and live; an edit is planned by field; an earlier one is made live again', {
  tag: '@daily',
}, async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  await page.goto(RELEASES)
  await expect(page.getByText(releasesMessages.empty)).toBeVisible()
  await page.getByRole('link', { name: releasesMessages.plan({ number: 1 }) }).click()
  await expect(section(page, /^New, \d+/)).toContainText('Ilé')

  // The name is required: the sentence is at the field, and nothing is made.
  await page.getByRole('button', { name: planMessages.make({ number: 1 }) }).click()
  await expect(page.getByRole('textbox', { name: planMessages.name })).toHaveAttribute('aria-invalid', 'true')
  await nameAndMake(page, 1, 'Animals')

  await changeInstruction(page)
  await page.getByRole('link', { name: releasesMessages.plan({ number: 2 }) }).click()
  const changed = section(page, /^Changed, 1/)
  await expect(changed.getByRole('listitem')).toHaveCount(1)
  await expect(changed).toContainText('Level 1, lesson 1, activity 1')
  await expect(changed.locator('ins').last()).toContainText('báyìí')
  await nameAndMake(page, 2, 'A clearer instruction')

  await page.getByRole('link', { name: releasesMessages.compare({ from: 1, to: 2 }) }).click()
  await expect(page.getByText(compareMessages.lessonsDiffer({ count: 2, differ: 1 }))).toBeVisible()
  const field = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Localized instruction' }) })
  await expect(field.locator('ins').last()).toContainText('báyìí')
  await expect(page.getByRole('rowheader', { name: 'Instruction', exact: true })).toHaveCount(0)
  await page.getByRole('switch', { name: compareMessages.showSame }).click()
  await expect(page.getByRole('rowheader', { name: 'Instruction', exact: true }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Releases', exact: true }).click()
  await row(page, 1)
    .getByRole('button', { name: releasesMessages.makeLiveOf({ number: 1 }) })
    .click()
  // The safe answer has the focus.
  await expect(page.getByRole('button', { name: releasesMessages.keepLive({ number: 2 }) })).toBeFocused()
  await examineWidths(page, 'releases, with a question')
  await page
    .getByRole('listitem', { name: releasesMessages.askLive({ number: 1, again: true }) })
    .getByRole('button', { name: releasesMessages.makeNumberLive({ number: 1 }) })
    .click()
  await expect(live(page)).toContainText('Animals')
  await expect(row(page, 2)).toContainText(releasesMessages.rolledBack)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(live(page)).toContainText('A clearer instruction')
})

test('releases: a viewer reads them, and has no actions', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
  const name = 'For the viewer'
  await makeRelease(page, 'Before it')
  const { number } = await makeRelease(page, name)
  await enter(page, griot, demoAccount(griot, 'viewer'))
  await page.goto(RELEASES)
  await expect(live(page)).toContainText(name)
  await expect(page.getByRole('link', { name: /^Plan release/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Make live/ })).toHaveCount(0)
  await page.getByRole('button', { name: releasesMessages.more({ number }), exact: true }).click()
  await expect(page.getByRole('link', { name: /^Compare with/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete release/ })).toHaveCount(0)
  await page.goto('/dashboard/releases/plan?language=yoruba')
  await expect(page.getByText('Your role cannot do this')).toBeVisible()
})

test('releases: an admin deletes an old one, never the live one', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
  const old = await makeRelease(page, 'Old')
  const newer = await makeRelease(page, 'Newer')
  await page.goto(RELEASES)
  const menuOf = (number: number) => page.getByRole('button', { name: releasesMessages.more({ number }), exact: true })
  await menuOf(newer.number).click()
  await expect(page.getByRole('link', { name: releasesMessages.compareWith({ number: old.number }) })).toBeVisible()
  await expect(
    page.getByRole('button', { name: releasesMessages.deleteRelease({ number: newer.number }) }),
  ).toHaveCount(0)
  await page.keyboard.press('Escape')
  await menuOf(old.number).click()
  await page.getByRole('button', { name: releasesMessages.deleteRelease({ number: old.number }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: releasesMessages.deleteRelease({ number: old.number }) })
    .click()
  await expect(menuOf(old.number)).toHaveCount(0)
  await expect(menuOf(newer.number)).toBeVisible()
})

test('a plan that another release has overtaken says so; name and note stay for the next plan', async ({
  page,
  griot,
}) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
  await page.goto('/dashboard/releases/plan?language=yoruba')
  await page.getByRole('textbox', { name: planMessages.name }).fill('Typed before')
  await page.getByRole('textbox', { name: planMessages.note }).fill('Kept')
  const other = await makeRelease(page, 'In the meantime')
  await page.getByRole('button', { name: /^Make release/ }).click()
  await expect(page.getByText(planMessages.outdated, { exact: true })).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: planMessages.planAgain }).click()
  const number = other.number + 1
  await expect(page.getByRole('heading', { name: planMessages.title({ number }) })).toBeVisible()
  await expect(page.getByRole('textbox', { name: planMessages.name })).toHaveValue('Typed before')
  await expect(page.getByRole('textbox', { name: planMessages.note })).toHaveValue('Kept')
  await nameAndMake(page, number, 'Typed before')
})

test('a plan: what is left out has a link to its exact field; the counts of the filters add up', async ({
  page,
  griot,
}) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
  const id = await makeTapActivity(page, 'LSN-YA-0001', 'none-1')
  await call(page, 'PATCH', `/interactive-activities/${id}`, { isActive: true })
  await page.goto('/dashboard/releases/plan?language=yoruba')
  const out = section(page, /^Left out, 1$/)
  await expect(out).toContainText('Level 1, lesson 1, activity')
  const filters = page.getByRole('navigation', { name: planMessages.filters })
  const texts = await filters.getByRole('link').allTextContents()
  const [all, ...others] = texts.map((text) => Number(/\d+$/.exec(text)?.[0]))
  expect(others.reduce((sum, count) => sum + count, 0)).toBe(all)
  await filters.getByRole('link', { name: /^Not ready/ }).click()
  await expect(page.getByRole('button', { name: planMessages.show })).toHaveCount(0)
  await out.getByRole('link', { name: /none-1/ }).click()
  await expect(page.getByLabel('Audio code of option 2', { exact: true })).toBeFocused()
  await call(page, 'PATCH', `/interactive-activities/${id}`, { isActive: false })
  await call(page, 'DELETE', `/interactive-activities/${id}`)
})
