import encodeQR from 'qr'
import { useMemo } from 'react'
import classes from './qr-code.module.css'

/** Width of the light border that scanners need (ISO/IEC 18004), in modules. */
const QUIET = 4

/** A QR code: dark on light in both themes, because many scanners read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
    const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: rows.length, path: dark.join('') }
  }, [text])
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
