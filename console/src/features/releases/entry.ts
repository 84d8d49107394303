/**
 * The pages of releases. A small file of its own: what it loads is not listed in the code that every page loads.
 */
export const pages = {
  list: () => import('./list/releases-page.tsx'),
  plan: () => import('./plan/plan-page.tsx'),
  compare: () => import('./compare/compare-page.tsx'),
  packs: () => import('./packs/packs-page.tsx'),
}
