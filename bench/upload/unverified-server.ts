/** Options of a server that finds every file good (`unverified.ts`). */
export const UNVERIFIED = [`--import=${new URL('./unverified.ts', import.meta.url).href}`]
