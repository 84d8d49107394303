import { SOURCE_LOCALE } from '@griot/contract/messages/format.ts'
import { CONSOLE_LANGUAGES } from '@griot/contract/messages/languages.ts'
import { SPOKEN_WORDS } from '@griot/testing/speech/speech.ts'
import { expect, type Page } from 'playwright/test'
import { demoAccount, test } from './fixtures/journey.ts'
import { hearing, prepareBooth, takesOnServer, writeParts } from './fixtures/recording/booth.ts'
import type { Account } from './fixtures/server/server.ts'
import { type Texts, texts } from './fixtures/translated.ts'
import { mp3 } from './fixtures/upload.ts'

test.use({ demo: true, ownContext: true })

/** Signs in on the page of the context's language. The account of an earlier journey still has that one's language. */
async function signIn(page: Page, language: string, account: Account): Promise<void> {
  const login = await texts(language, 'ui/accounts/login')
  await page.goto('/login')
  await page.getByLabel(login.email).fill(account.email)
  await page.getByLabel(login.password, { exact: true }).fill(account.password)
  await page.getByRole('button', { name: login.login }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/dashboard/profile')
  const button = page.locator('button', { has: page.locator(`b[lang=${language}]`) })
  await expect(button).toBeVisible()
  if ((await page.locator('html').getAttribute('lang')) !== language) await button.click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** A draft has all texts of these pages. A complete language has no fallbacks; its texts are the journey's own labels. */
async function expectNoEnglish(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const english = page.locator('main [lang=en]')
  expect(await english.evaluateAll((found) => found.map((element) => element.outerHTML))).toEqual([])
}

/** The whole main job in each translated language. */
for (const { tag: language } of CONSOLE_LANGUAGES.filter(({ tag }) => tag !== SOURCE_LOCALE)) {
  test.describe(`main job in ${language}`, () => {
    test.use({ locale: language })
    const load = (catalogue: string): Promise<Texts> => texts(language, catalogue)
    const codes = [`${language}-jo1`, `${language}-jo2`] as const

    test('signs in, declares, uploads, finds, and builds a level, a lesson and an activity', {
      tag: language === 'fr' ? '@daily' : [],
    }, async ({ page, griot }) => {
      await signIn(page, language, demoAccount(griot, 'editor'))
      const common = await load('ui/general/common')
      const languages = await load('api/texts/language')
      const yoruba: string = languages.yoruba.message
      const shown = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      const follow = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
      const field = (label: string) => page.getByLabel(label, { exact: true })
      const fill = async (values: Record<string, string>) => {
        for (const [label, value] of Object.entries(values)) await field(label).fill(value)
      }

      const declare = await load('ui/assets/declare')
      const spoken = await load('ui/kinds/spoken')
      await page.goto('/dashboard/asset/declear/audio?language=yoruba')
      for (const [at, code] of codes.entries()) {
        const cell = (label: string) => declare.cell({ label, number: at + 1 })
        await field(cell(common.language)).selectOption('yoruba')
        await fill({
          [cell(spoken.localText)]: `ajá ${at + 1}`,
          [cell(spoken.translation)]: 'dog',
          [cell(common.code)]: code,
        })
      }
      await press(declare.submitRows({ count: 2 }))
      await shown(declare.saved({ saved: 2 }))
      await expectNoEnglish(page, language)

      const upload = await load('ui/uploads/upload')
      await page.goto('/dashboard/assets/upload')
      await page.getByLabel(upload.chooseFiles).setInputFiles(codes.map((code) => mp3(`${code}.mp3`)))
      await press(upload.submit)
      await expect(page.getByText(upload.done, { exact: true })).toHaveCount(2)
      await expectNoEnglish(page, language)

      const audio = await load('ui/kinds/audio')
      await page.goto('/dashboard/audios')
      await page.getByPlaceholder(audio.searchPlaceholder).fill(codes[0])
      await expect(page.getByText(codes[0]).first()).toBeVisible()
      await expectNoEnglish(page, language)

      const level = await load('ui/curriculum/level')
      const labels = await load('ui/curriculum/curriculum')
      await page.goto('/dashboard/levels?language=yoruba')
      await follow(level.addLevel)
      await expect(field(common.level)).not.toHaveValue('')
      const number = await field(common.level).inputValue()
      await fill({ [labels.levelInWords]: 'Ọ̀kan', [common.title]: 'Ilé', [common.description]: language })
      await press(level.createLevel)
      await follow(level.seeLessonsOf({ level: number }))

      const lesson = await load('ui/curriculum/lesson')
      await follow(lesson.newLesson)
      await expect(field(labels.lessonNumber)).toHaveValue('1')
      await fill({ [common.title]: 'Ẹranko', [common.description]: language, [labels.goal]: language })
      await fill({ [labels.exerciseCount]: '1' })
      await press(lesson.createLesson)
      await follow(lesson.goActivities)

      const activity = await load('ui/curriculum/activity')
      const editor = await load('ui/curriculum/activity-editor')
      const parts = await load('ui/activities/parts')
      await follow(activity.addNewActivity)
      await field(editor.activityType).selectOption('TapInWhatYouHear')
      await field(common.difficulty).selectOption('A1 Beginner')
      await fill({ [editor.instruction]: language, [editor.instructionIn({ label: yoruba })]: 'Tẹ ohun tí o gbọ́' })
      await field(audio.codeOfQuestion).fill(codes[0])
      for (const [at, code] of codes.entries()) {
        await field(parts.audioCodeOption({ number: at + 1 })).fill(code)
        await expect(field(parts.textOption({ number: at + 1 }))).toHaveValue(`ajá ${at + 1}`)
      }
      const tap = await load('ui/activities/tap-in-what-you-hear')
      await press(tap.optionNotInAnswer({ number: 1 }))
      await expectNoEnglish(page, language)
      await press(common.save)
      await expect(page.getByRole('link', { name: activity.addNewActivity }).first()).toBeVisible()
      await expect(page.getByRole('main').getByText('ajá 1').first()).toBeVisible()
      await expectNoEnglish(page, language)
    })

    test('records a word', async ({ playwright, launchOptions, griot }, info) => {
      const file = info.outputPath('microphone.wav')
      await writeParts(file, [{ words: SPOKEN_WORDS.slice(0, 1), before: 4, after: 2 }])
      const browser = await playwright.chromium.launch(hearing(launchOptions, file))
      const context = await browser.newContext({ baseURL: griot.url, locale: language })
      const page = await context.newPage()
      await signIn(page, language, demoAccount(griot, 'admin'))
      const code = `${language}-say`
      await prepareBooth(page, [code])
      const setup = await load('ui/recording/record-setup')
      const booth = await load('ui/recording/booth')
      await page.goto(`/dashboard/record?codes=${code}`)
      await page.getByRole('button', { name: setup.start({ count: 1 }) }).click()
      await expect(page.getByText(booth.doDone({ skipped: 0 }))).toBeVisible({ timeout: 30_000 })
      await expect.poll(async () => (await takesOnServer(page)).map((take) => take.code)).toContain(code)
      await expectNoEnglish(page, language)
      await browser.close()
    })
  })
}
