import type { DuplicatePlan } from '@griot/contract/curriculum/duplicate.ts'
import * as duplicateMessages from '@griot/contract/messages/ui/curriculum/duplicate.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { formatList } from '../../ui/text/format.ts'
import classes from './duplicate-dialog.module.css'
import { type Choices, takenWord } from './word-choices.ts'

/** What is copied, and what stays empty. */
export function PlanSummary({ plan, choices }: { plan: DuplicatePlan; choices: Choices }) {
  const { copied, instructions, takeaways } = plan
  const words = plan.words.filter((word) => takenWord(word, choices) === null).length
  const parts = (counts: readonly [number, (given: { count: number }) => string][]) =>
    counts.flatMap(([count, message]) => (count > 0 ? [message({ count })] : []))
  const whole = parts([
    [copied.lessons, duplicateMessages.lessons],
    [copied.activities, duplicateMessages.activities],
    [copied.graphics, duplicateMessages.pictures],
    [copied.videos, duplicateMessages.videos],
    [copied.chats, duplicateMessages.chats],
  ])
  const empty = parts([
    [words, duplicateMessages.words],
    [instructions, duplicateMessages.instructions],
    [takeaways, duplicateMessages.takeaways],
  ])
  return (
    <dl className={classes.summary}>
      {whole.length > 0 && (
        <div>
          <dt className={layout.verdict} data-tone="ok">
            <IconCircleCheck size={16} stroke={2} aria-hidden="true" />
            {duplicateMessages.copied}
          </dt>
          <dd>{formatList(whole)}</dd>
        </div>
      )}
      {empty.length > 0 && (
        <div>
          <dt className={layout.verdict} data-tone="warn">
            <IconCircleDashed size={16} stroke={2} aria-hidden="true" />
            {duplicateMessages.leftEmpty}
          </dt>
          <dd>{duplicateMessages.worklist({ partList: empty })}</dd>
        </div>
      )}
    </dl>
  )
}
