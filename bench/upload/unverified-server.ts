/** Options of a server that accepts every file without verification (`unverified.ts`). */
export const UNVERIFIED = [`--import=${new URL('./unverified.ts', import.meta.url).href}`]
