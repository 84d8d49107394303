/** docs/translation/README.md, made by console/vite.config.ts. */
declare module 'virtual:translation-guide' {
  /** The language of the text: that of the build, or English. */
  export const language: string
  export const html: string
}
