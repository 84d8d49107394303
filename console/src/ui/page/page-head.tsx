import layout from '@griot/player/ui/layout.module.css'
import type { ReactNode } from 'react'
import classes from './page-head.module.css'

interface Props {
  /** Heading and document title. */
  title: string
  /** BCP 47 tag, when the title is not English. */
  lang?: string
  /** Secondary text beside the heading: '5 levels of Yoruba'. */
  sub?: ReactNode
  /** Buttons at the right; at 360 px on one line below. */
  actions?: ReactNode
}

/** Page header: title, summary, actions. */
export function PageHead({ title, lang, sub, actions }: Props) {
  return (
    <div className={classes.head}>
      <title>{`${title} · Griot`}</title>
      <h1 className={classes.title} lang={lang}>
        {title}
      </h1>
      {sub !== undefined && <div className={`${layout.secondary} ${layout.breaks} ${classes.sub}`}>{sub}</div>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
