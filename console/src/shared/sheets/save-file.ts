/** Lets the browser save a file that was made here. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Firefox starts the download a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
