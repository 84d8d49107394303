import layout from '../../../ui/layout/layout.module.css'
import { KeyCaps } from '../key-caps.tsx'
import classes from './palette.module.css'

/** Shows the keys of the palette, or what was just copied. */
export function PaletteFoot({ copied, copies }: { copied: string | null; copies: boolean }) {
  return (
    <p className={`${layout.hint} ${classes.foot}`}>
      <span>
        <KeyCaps keys="ArrowUp" /> <KeyCaps keys="ArrowDown" /> select
      </span>
      <span>
        <KeyCaps keys="Enter" /> open
      </span>
      <span data-rests={!copies || undefined}>
        <KeyCaps keys="Mod+Enter" /> copy code
      </span>
      <span className={classes.hint}>{copied ?? 'Marks are optional'}</span>
    </p>
  )
}
