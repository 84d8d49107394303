/** Reports progress of a long operation, with a minimum interval between lines. */
const EVERY_MS = 2_000

export function throttlePrint(print: (line: string) => void): (line: string) => void {
  let last = Date.now()
  return (line) => {
    if (Date.now() - last < EVERY_MS) return
    last = Date.now()
    print(line)
  }
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** Bytes in readable units: `1.4 GB`. */
export function bytesText(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${step === 0 ? value : value.toFixed(1)} ${UNITS[step]}`
}
