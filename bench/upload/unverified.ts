import { registerHooks } from 'node:module'

/**
 * Loaded before the server (`node --import`): puts a judge that finds every file good in the place
 * of the inspector, so that the rest of an upload can be timed by itself.
 */
const JUDGE = `export const LARGE_BYTES = 1024 * 1024
export const createInspector = () => ({
  inspect: async () => ({ good: true, mediaType: 'audio/mpeg', facts: { duration: 1 } }),
  close: () => {},
})`

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('/server/src/media/inspector.ts')) return nextLoad(url, context)
    return { format: 'module', source: JUDGE, shortCircuit: true }
  },
})
