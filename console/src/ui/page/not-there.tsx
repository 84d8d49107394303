import type { ReactNode } from 'react'
import { Empty } from '../loading/list-states.tsx'
import { PageHead } from './page-head.tsx'

interface NotThereProps {
  /** The page's own title. */
  title: string
  /** What is not there, as a sentence. */
  sentence: string
  /** One line of why: the id that was asked for, or that none was. */
  why: string
  /** The way to what is there, as one button. */
  action: ReactNode
}

/** A page about something that does not exist: says so instead of standing there empty. */
export function NotThere({ title, sentence, why, action }: NotThereProps) {
  return (
    <>
      <PageHead title={title} />
      <Empty sentence={sentence} action={action}>
        {why}
      </Empty>
    </>
  )
}
