import * as planMessages from '@griot/contract/messages/ui/releases/release-plan.ts'
import * as releasesMessages from '@griot/contract/messages/ui/releases/releases.ts'
import { expect } from 'playwright/test'
import { examineWidths } from './fixtures/axe.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'

// Jobs wait for a worker, which is not started: the release is never complete.
test.use({ demo: true, environment: { GRIOT_JOBS: 'apart' } })

test('making a release: goes on when the page is left, and stops on request with nothing left behind', async ({
  page,
  griot,
}) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  await page.goto('/dashboard/releases/plan?language=yoruba')
  await page.getByRole('textbox', { name: planMessages.name }).fill('Stopped')
  await page.getByRole('button', { name: planMessages.make({ number: 1 }) }).click()
  await expect(page.getByRole('progressbar', { name: planMessages.progress })).toBeVisible()
  await examineWidths(page, 'a release that is being made')

  await page.getByRole('link', { name: 'Releases', exact: true }).click()
  await expect(page.getByText(releasesMessages.empty)).toBeVisible()
  await page.getByRole('link', { name: releasesMessages.showBuilding }).click()
  await page.getByRole('button', { name: planMessages.stop }).click()
  await expect(page.getByRole('textbox', { name: planMessages.name })).toHaveValue('Stopped')
  await page.getByRole('link', { name: 'Releases', exact: true }).click()
  await expect(page.getByText(releasesMessages.empty)).toBeVisible()
  await expect(page.getByRole('link', { name: releasesMessages.showBuilding })).toHaveCount(0)
})
