/** Codes are unique per kind, ignoring case. */
export function codeKey(code: string): string {
  return code.toLowerCase()
}
