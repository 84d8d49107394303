/** Half a calabash with harp strings. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path fill="currentColor" d="M14 3.4v25.2c0 1-.9 1.6-1.8 1.3a14.4 14.4 0 0 1 0-27.8c.9-.3 1.8.3 1.8 1.3Z" />
      <path fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" d="M18 5v22M24 9v14M30 14v4" />
    </svg>
  )
}
