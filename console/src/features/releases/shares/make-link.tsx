import type { Level } from '@griot/contract/curriculum/levels.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as shareApiMessages from '@griot/contract/messages/api/releases/share.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as shareMessages from '@griot/contract/messages/ui/releases/share-links.ts'
import type { Release } from '@griot/contract/releases/releases.ts'
import { SHARE_DAYS, type ShareLink } from '@griot/contract/releases/share-links.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '../../../api/api-error.ts'
import { lessonsQuery, levelsQuery } from '../../../api/curriculum.queries.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Segments } from '../../../ui/form/fields/segments.tsx'
import { useIdempotencyKey } from '../../../ui/form/save/use-idempotency-key.ts'
import { NativeSelect } from '../../../ui/inputs/native-select.tsx'
import { LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import classes from './shares.module.css'
import { useMakeShareLink } from './shares.queries.ts'

type Days = (typeof SHARE_DAYS)[number]
const DAYS = 7
const FIELDS = ['itemId', 'releaseId', 'days']

interface Props {
  language: LanguageName
  release: Pick<Release, 'id' | 'number'> | null
  onMade: (link: ShareLink) => void
}

/** The form of a share link: what, which state, when it ends. */
export function MakeLink({ language, release, onMade }: Props) {
  const heading = useId()
  const { data: levels, error, refetch } = useQuery(levelsQuery(language))
  return (
    <section className={`${layout.card} ${classes.make}`} aria-labelledby={heading}>
      <h2 id={heading}>{shareMessages.title}</h2>
      <p className={layout.secondary}>{shareMessages.hint}</p>
      {levels && levels.length > 0 && <Form levels={levels} release={release} onMade={onMade} />}
      {levels?.length === 0 && <p>{shareMessages.noLevels}</p>}
      {!levels && !error && (
        <Loading sentence={shareMessages.loadingLevels}>
          <Skeleton width="100%" height={180} />
        </Loading>
      )}
      {error && !levels && (
        <LoadFailed error={error} title={shareMessages.levelsFailed} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function Form({ levels, release, onMade }: Pick<Props, 'release' | 'onMade'> & { levels: readonly Level[] }) {
  const search = useSearch({ from: '/dashboard/releases/$releaseId/packs' })
  const asked = levels.find(({ id }) => id === search.levelId)
  const [level, setLevel] = useState(asked ?? levels[0])
  const [lessonId, setLessonId] = useState((asked && search.lessonId) ?? '')
  const [state, setState] = useState<'released' | 'now'>(release ? 'released' : 'now')
  const [days, setDays] = useState<Days>(DAYS)
  const { language = 'yoruba', id: levelId = '' } = level ?? {}
  const { data: lessons = [] } = useQuery(lessonsQuery({ language, levelId }))
  const levelField = useRef<HTMLSelectElement>(null)
  // By the link 'Share' of a level or lesson, people come for this form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the beginning only
  useEffect(() => {
    if (asked) levelField.current?.focus()
  }, [])
  const make = useMakeShareLink()
  const keyOf = useIdempotencyKey()
  const faults = make.error instanceof ApiError ? make.error.errors.filter(({ path }) => FIELDS.includes(path)) : []
  const faultAt = (field: string) => faults.find(({ path }) => path === field)?.message
  const submit = () => {
    const what = lessonId === '' ? ('level' as const) : ('lesson' as const)
    const releaseId = state === 'released' && release ? release.id : null
    const body = { what, itemId: lessonId || levelId, releaseId, days }
    make.mutate(
      { body, key: keyOf(body) },
      {
        onSuccess: (link, isHere) => {
          toast.success(shareApiMessages.created.message)
          if (isHere) onMade(link)
        },
      },
    )
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {make.error && faults.length === 0 && (
        <Note tone="bad" role="alert" title={sentenceOf(make.error, shareMessages.makeFailed)} />
      )}
      <NativeSelect
        ref={levelField}
        label={commonMessages.level}
        value={levelId}
        error={lessonId === '' && faultAt('itemId')}
        onChange={({ currentTarget: { value } }) => {
          setLevel(levels.find(({ id }) => id === value))
          setLessonId('')
        }}
        options={levels.map(({ id, level: number, title }) => ({
          value: id,
          label: shareMessages.levelOption({ number, title }),
        }))}
      />
      <NativeSelect
        label={commonMessages.lesson}
        value={lessonId}
        error={lessonId !== '' && faultAt('itemId')}
        onChange={({ currentTarget: { value } }) => setLessonId(value)}
        options={[
          { value: '', label: shareMessages.wholeLevel },
          ...lessons.map(({ id, lessonNumber: number, title }) => ({
            value: id,
            label: shareMessages.lessonOption({ number, title }),
          })),
        ]}
      />
      <div className={classes.choices}>
        {release && (
          <div>
            <span className={classes.label}>{shareMessages.which}</span>
            <Segments
              label={shareMessages.which}
              value={state}
              options={[
                ['released', shareMessages.asIn({ number: release.number })],
                ['now', shareMessages.asNow],
              ]}
              onChange={setState}
            />
            <Fault>{faultAt('releaseId')}</Fault>
          </div>
        )}
        <div>
          <span className={classes.label}>{shareMessages.endsAfter}</span>
          <Segments
            label={shareMessages.endsAfter}
            value={String(days)}
            options={SHARE_DAYS.map((count) => [String(count), shareMessages.days({ count })] as const)}
            onChange={(value) => setDays(Number(value) as Days)}
          />
          <Fault>{faultAt('days')}</Fault>
        </div>
      </div>
      <Button type="submit" variant="primary" icon={<IconLink size={18} stroke={1.75} />} loading={make.isPending}>
        {shareMessages.make}
      </Button>
    </form>
  )
}

/** Why a choice was refused. */
const Fault = ({ children }: { children: string | undefined }) => (
  <p className={layout.error} role="alert">
    {children}
  </p>
)
