import { KeyCaps } from '../../ui/actions/key-caps.tsx'
import classes from './palette.module.css'

/** The keys of the field; what was copied takes the place of the hint. */
export function PaletteFoot({ copied, copies }: { copied: string | null; copies: boolean }) {
  return (
    <p className={classes.foot}>
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
