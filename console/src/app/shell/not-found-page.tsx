import { messages } from '@griot/contract/messages.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { BareFrame } from '../../ui/page/bare-frame.tsx'
import classes from './plain-page.module.css'

export function NotFoundPage() {
  return (
    <BareFrame>
      <div className={classes.page}>
        <title>Page Not Found · Griot</title>
        <h1>{messages.pageNotFound}</h1>
        <p>{messages.pageNotFoundWhy}</p>
        <div className={`${layout.cluster} ${classes.actions}`}>
          <LinkButton to="/dashboard" variant="primary">
            Go to the dashboard
          </LinkButton>
        </div>
      </div>
    </BareFrame>
  )
}
