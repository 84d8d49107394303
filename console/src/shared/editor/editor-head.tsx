import classes from './editor.module.css'

interface EditorHeadProps {
  title: string
  /** The id of what is edited; absent for what is new. */
  id: string | undefined
}

/** Stays at the top while the form scrolls. */
export function EditorHead({ title, id }: EditorHeadProps) {
  return (
    <div className={classes.head}>
      <title>{`${id ? `${title} ${id}` : title} · Griot`}</title>
      <h1 className={classes.title}>{title}</h1>
      {id && <span className={classes.id}>{id}</span>}
    </div>
  )
}
