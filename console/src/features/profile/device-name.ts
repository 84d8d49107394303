import * as profileMessages from '@griot/contract/messages/ui/accounts/profile.ts'

/** In order: most user agents also contain the names of other browsers, for compatibility. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Readable name of a user agent: 'Firefox on Windows'. */
export function deviceName(userAgent: string): string {
  const find = (names: readonly [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = find(BROWSERS) ?? profileMessages.unknownClient
  const system = find(SYSTEMS)
  return system === undefined ? browser : profileMessages.browserOnSystem({ browser, system })
}

export function isPhone(userAgent: string): boolean {
  return /\b(Android|iPhone|iPod|iPad|Mobile)\b/.test(userAgent)
}
