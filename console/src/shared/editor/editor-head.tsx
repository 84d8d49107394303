import classes from './editor.module.css'

interface EditorHeadProps {
  title: string
  /** Id of the edited thing; absent when creating. */
  id: string | undefined
}

/** Sticky heading of the form. */
export function EditorHead({ title, id }: EditorHeadProps) {
  return (
    <div className={classes.head}>
      <title>{`${id ? `${title} ${id}` : title} · Griot`}</title>
      <h1 className={classes.title}>{title}</h1>
      {id && <span className={classes.id}>{id}</span>}
    </div>
  )
}
