import classes from './missing-file.module.css'

/** Placeholder for something the form does not have yet. */
export function Missing({ children }: { children: string }) {
  return (
    <span className={classes.missing} lang="en">
      {children}
    </span>
  )
}
