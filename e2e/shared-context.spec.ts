import { expect } from 'playwright/test'
import { saveData, test } from './fixtures/journey.ts'

for (const name of ['one', 'another']) {
  test(`${name} journey: nothing remains in the shared browser context`, async ({ page, context }) => {
    await page.goto('/config.json')
    const kept = () =>
      page.evaluate(async () => {
        const databases = await indexedDB.databases()
        return [localStorage.length, sessionStorage.length, databases.length]
      })
    const mayRead = () => page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state)
    expect(await kept()).toEqual([0, 0, 0])
    expect(await context.cookies()).toEqual([])
    expect(await mayRead()).not.toBe('granted')
    const others = context.pages().filter((other) => other !== page)
    expect(others.map((other) => new URL(other.url()).pathname)).toEqual(['/config.json'])

    await page.evaluate(() => {
      localStorage.setItem('left', 'here')
      sessionStorage.setItem('left', 'here')
      const opening = indexedDB.open('left')
      return new Promise<void>((resolve) => {
        opening.onsuccess = () => resolve()
      })
    })
    await context.addCookies([{ name: 'left', value: 'here', url: page.url() }])
    await context.grantPermissions(['geolocation'])
    await (await context.newPage()).goto('/login')
    expect(await kept()).toEqual([1, 1, 1])
    expect(await context.cookies()).toHaveLength(1)
    expect(await mayRead()).toBe('granted')
  })
}

test('shared browser context: settings that cannot be undone are refused', async ({ page, context }) => {
  const refusal = /a browser context of their own/
  await expect(page.clock.install()).rejects.toThrow(refusal)
  await expect(context.setOffline(true)).rejects.toThrow(refusal)
  await expect(context.route('**', (route) => route.abort())).rejects.toThrow(refusal)
  await expect(saveData(page)).rejects.toThrow(refusal)
})
