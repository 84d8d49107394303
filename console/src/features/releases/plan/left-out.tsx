import type { LanguageName } from '@griot/contract/languages.ts'
import * as readinessMessages from '@griot/contract/messages/ui/curriculum/readiness.ts'
import * as planMessages from '@griot/contract/messages/ui/releases/release-plan.ts'
import type { Gap } from '@griot/contract/readiness/gap.ts'
import type { LeftOut, ReleasePlan } from '@griot/contract/releases/releases.ts'
import { Word } from '@griot/player/word/word.tsx'
import { IconEye } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { GapLink, type GapLocation } from '../../../shared/readiness/gap-link.tsx'
import { GapSentence } from '../../../shared/readiness/gap-list.tsx'
import { placeOfItem } from '../fields/item-words.ts'
import classes from './plan.module.css'
import { Row, Section, ShowMore } from './section.tsx'

interface Props {
  /** Whether the other sections are hidden. */
  isAlone: boolean
  list: UseInfiniteQueryResult<InfiniteData<ReleasePlan>>
  plan: ReleasePlan
  language: LanguageName
}

/** What the plan leaves out, and why; each with the link that fixes it. */
export function LeftOutSection({ isAlone, list, plan, language }: Props) {
  const { notReady, notApproved } = plan.leftOutCounts
  const count = notReady + notApproved
  if (count === 0 && !isAlone) return null
  const rows = list.data?.pages.flatMap(({ leftOut }) => leftOut) ?? []
  const rest = plan.pagination.total - rows.length
  return (
    <Section
      kind="leftOut"
      title={planMessages.leftOut({ count })}
      hint={count === 0 ? planMessages.nothingLeftOut : planMessages.leftOutHint({ notReady, notApproved })}
    >
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <LeftOutRow key={row.item.id} row={row} language={language} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <ShowMore count={rest} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} />
      )}
    </Section>
  )
}

function LeftOutRow({ row, language }: { row: LeftOut; language: LanguageName }) {
  const { kind, item, gaps, wouldBeLost, onlyPicture } = row
  const place = placeOfItem(item)
  const location: GapLocation = {
    language,
    levelId: item.levelId,
    ...(item.lessonId !== null && { lessonId: item.lessonId }),
  }
  const link = (gap: Gap) => (
    <GapLink gap={gap} location={location} about={`${readinessMessages.atPlace({ place })} ${gap.message}`} />
  )
  const [first, ...others] = gaps
  const isOne = others.length === 0
  return (
    <Row
      kind="leftOut"
      {...(kind === 'notApproved' && { icon: IconEye })}
      place={place}
      end={isOne && first && link(first)}
    >
      <p className={classes.texts}>
        {item.text !== '' && <Word language={language}>{item.text}</Word>}
        {isOne && first && (
          <span>
            <GapSentence gap={first} />
          </span>
        )}
        {wouldBeLost && <b>{planMessages.lost}</b>}
        {onlyPicture && <span>{planMessages.onlyPicture}</span>}
      </p>
      {!isOne && (
        <ul className={classes.gaps}>
          {gaps.map((gap) => (
            <li key={`${gap.at.id} ${gap.path} ${gap.message}`}>
              <span>
                <GapSentence gap={gap} />
              </span>
              {link(gap)}
            </li>
          ))}
        </ul>
      )}
    </Row>
  )
}
