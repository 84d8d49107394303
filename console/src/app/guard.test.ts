import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { PUBLIC_PAGES } from './router/paths.ts'

// Browser globals that the page modules need when imported; the user is signed out.
vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
const { routeTree } = await import('./router/routes.tsx')

const paths = Object.keys(createRouter({ routeTree }).routesByPath)
const isPublic = (path: string) => PUBLIC_PAGES.includes(path)

/** Where a signed-out user ends up. */
async function ledTo(address: string): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree, history, isServer: false })
  await router.load()
  return router.state.location.pathname
}

it('every public page exists as a route', () => {
  expect(PUBLIC_PAGES.filter((path) => !paths.includes(path))).toEqual([])
  expect(paths.length).toBeGreaterThan(PUBLIC_PAGES.length + 10)
})

it.each(paths.filter((path) => !isPublic(path)))('signed out: %s redirects to sign-in', async (path) => {
  // Some paths contain the kind of asset.
  const address = path.replace('$assets', 'audios').replace(/\$\w+/g, 'x')
  expect(await ledTo(address)).toBe('/login')
})

it.each(PUBLIC_PAGES)('signed out: %s stays open', async (path) => {
  expect(await ledTo(path)).toBe(path)
})

it('signed out: an unknown path is not found instead of redirecting', async () => {
  expect(await ledTo('/nowhere')).toBe('/nowhere')
})
