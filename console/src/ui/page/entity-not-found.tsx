import type { ReactNode } from 'react'
import { Empty } from '../loading/list-states.tsx'
import { PageHead } from './page-head.tsx'

interface EntityNotFoundProps {
  /** Title of the page. */
  title: string
  /** What does not exist, as a sentence. */
  sentence: string
  /** One line that explains why: the requested id, or that there was none. */
  why: string
  /** One button that leads to something that exists. */
  action: ReactNode
}

/** A page for something that does not exist. */
export function EntityNotFound({ title, sentence, why, action }: EntityNotFoundProps) {
  return (
    <>
      <PageHead title={title} />
      <Empty sentence={sentence} action={action}>
        {why}
      </Empty>
    </>
  )
}
