import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { afterAll, expect, it, vi } from 'vitest'
import { PUBLIC_PAGES } from './router/paths.ts'

// What the pages' modules ask of a browser while they are loaded; nobody is signed in there.
vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
const { routeTree } = await import('./router/routes.tsx')
afterAll(() => {
  vi.unstubAllGlobals()
})

const paths = Object.keys(createRouter({ routeTree }).routesByPath)
const isPublic = (path: string) => PUBLIC_PAGES.includes(path)

/** Where an address leads someone who is not signed in. */
async function ledTo(address: string): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree, history, isServer: false })
  await router.load()
  return router.state.location.pathname
}

it('names as public only pages that there are', () => {
  expect(PUBLIC_PAGES.filter((path) => !paths.includes(path))).toEqual([])
  expect(paths.length).toBeGreaterThan(PUBLIC_PAGES.length + 10)
})

it.each(paths.filter((path) => !isPublic(path)))(
  'keeps %s for those who are signed in',
  async (path) => {
    // Kinds of assets are a part of some addresses.
    const address = path.replace('$assets', 'audios').replace(/\$\w+/g, 'x')
    expect(await ledTo(address)).toBe('/login')
  },
)

it.each(PUBLIC_PAGES)('leaves %s to everyone', async (path) => {
  expect(await ledTo(path)).toBe(path)
})

it('says of an address that leads nowhere just that', async () => {
  expect(await ledTo('/nowhere')).toBe('/nowhere')
})
