import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import * as levelApiMessages from '@griot/contract/messages/api/curriculum/level.ts'
import * as levelMessages from '@griot/contract/messages/ui/curriculum/level.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { curriculumSummaryQuery, levelsQuery } from '../../api/curriculum.queries.ts'
import { languageReadinessQuery } from '../../api/readiness.queries.ts'
import { rememberLanguage } from '../../session/remembered-place.ts'
import { useContentLanguage } from '../../session/use-curriculum.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { loadParts } from '../../shared/kinds/kinds.ts'
import { LanguageTabs } from '../../shared/language/language-tabs.tsx'
import { navigationId } from '../../ui/actions/action.ts'
import { useAction } from '../../ui/actions/use-actions.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Empty, LoadFailed, Loading } from '../../ui/loading/list-states.tsx'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import classes from './level-list.module.css'
import { LevelRow, LevelRowSkeleton } from './level-row.tsx'

// Most visits do not need the form library and the dialog. Everything in the dialog is loaded with it: a part that
// loads while the user types would take the focus.
const LevelDialog = lazyDialog(async () => {
  const [{ LevelDialog }] = await Promise.all([import('./level-dialog.tsx'), loadParts('graphic')])
  return LevelDialog
})

/** The levels of one language. */
export function LevelListPage() {
  const language = useContentLanguage()
  const { edit } = useSearch({ from: '/dashboard/levels' })
  const navigate = useNavigate({ from: '/dashboard/levels' })
  const mayWrite = useHasPermission('levels.write')
  const { data: levels, isPending, error, isFetching, refetch } = useQuery(levelsQuery(language))
  const { data: readiness } = useQuery(languageReadinessQuery(language))
  const { label } = LANGUAGES[language]
  const editing = levels?.find((level) => level.id === edit)
  const lost = edit && levels && !isFetching && !editing

  useEffect(() => rememberLanguage(language), [language])

  const add = useAction({
    id: navigationId('/dashboard/levels/add'),
    label: levelMessages.addLevel,
    about: label,
    group: 'page',
    icon: IconPlus,
    access: 'levels.write',
    keys: ['N'],
    run: () => void navigate({ to: '/dashboard/levels/add', search: { language } }),
  })
  const addLevel = (variant: 'primary' | 'secondary') => (
    <LinkButton
      variant={variant}
      to="/dashboard/levels/add"
      search={{ language }}
      icon={<IconPlus size={18} stroke={1.75} />}
      {...add}
    >
      {levelMessages.addLevel}
    </LinkButton>
  )
  return (
    <>
      <PageHead
        title={levelMessages.levels}
        sub={levels && levelMessages.countOf({ count: levels.length, language: label })}
        actions={
          levels?.length !== 0 && (
            <>
              <LinkButton variant="quiet" to="/dashboard/releases" search={{ language }}>
                {pageTitles.releases}
              </LinkButton>
              <LinkButton variant="quiet" to="/dashboard/readiness" search={{ language }}>
                {pageTitles.readiness}
              </LinkButton>
              {mayWrite && addLevel('primary')}
            </>
          )
        }
      />
      <LevelTabs current={language} />
      {isPending && (
        <Loading sentence={levelMessages.loadingLevels}>
          <div className={`${layout.card} ${layout.rows}`}>
            {[1, 2, 3, 4, 5].map((number) => (
              <LevelRowSkeleton key={number} number={number} />
            ))}
          </div>
        </Loading>
      )}
      {error && !levels && <LoadFailed error={error} title={levelMessages.listFailed} onRetry={() => void refetch()} />}
      {lost && (
        <div className={classes.notFound}>
          <Note tone="warn" role="alert" title={levelApiMessages.notFound.message}>
            {levelMessages.noSuchLevel({ edit })}
          </Note>
        </div>
      )}
      {levels?.length === 0 && (
        <Empty sentence={levelMessages.empty} action={mayWrite && addLevel('primary')}>
          {levelMessages.noLevelsHint({ label })}
        </Empty>
      )}
      {levels && levels.length > 0 && (
        <ul className={`${layout.card} ${layout.rows}`} aria-label={levelMessages.levelsOf({ label })}>
          {levels.map((level) => (
            <LevelRow
              key={level.id}
              level={level}
              readiness={readiness?.levels.find(({ id }) => id === level.id)}
              editIntent={LevelDialog.intent}
              onEdit={() => void navigate({ search: (search) => ({ ...search, edit: level.id }) })}
            />
          ))}
        </ul>
      )}
      {editing && mayWrite && (
        <LevelDialog
          key={editing.id}
          level={editing}
          belongsTo={() => document.getElementById(`edit-${editing.id}`)}
          onClose={() => void navigate({ search: ({ edit: _, ...search }) => search })}
        />
      )}
    </>
  )
}

/** The six languages with their numbers of levels. */
function LevelTabs({ current }: { current: LanguageName }) {
  const { data } = useQuery(curriculumSummaryQuery)
  return (
    <LanguageTabs
      to="/dashboard/levels"
      current={current}
      countOf={(language) => data?.find((one) => one.language === language)?.available.length}
      words={(count) => levelMessages.count({ count })}
    />
  )
}
