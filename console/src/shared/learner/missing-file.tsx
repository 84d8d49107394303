import classes from './missing-file.module.css'

/** Stands where something comes that the form does not have yet. */
export function Missing({ children }: { children: string }) {
  return (
    <span className={classes.missing} lang="en">
      {children}
    </span>
  )
}
