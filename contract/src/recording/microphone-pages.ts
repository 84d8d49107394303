const MICROPHONE_PAGES = /^\/(?:dashboard\/record|record\/[^/]+)\/?$/

/**
 * Whether the document of a path of the console may use the microphone. A document keeps its permission when the router
 * shows another page, so the others are loaded without it.
 */
export const usesMicrophone = (path: string) => MICROPHONE_PAGES.test(path)
