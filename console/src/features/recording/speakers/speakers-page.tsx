import * as consentMessages from '@griot/contract/messages/ui/recording/consent.ts'
import * as speakerMessages from '@griot/contract/messages/ui/recording/speaker.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import type { Speaker } from '@griot/contract/recording/speakers.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconLink, IconSettings, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useHasPermission } from '../../../session/use-session.ts'
import { LanguageSelect } from '../../../shared/language/language-select.tsx'
import { Forbidden } from '../../../shared/page/forbidden.tsx'
import { useAction } from '../../../ui/actions/use-actions.ts'
import { Empty, LoadFailed, Loading, RefetchLine, Skeleton } from '../../../ui/loading/list-states.tsx'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { findSearch, SearchBox } from '../../../ui/page/search-box.tsx'
import { SpeakerDetails } from './speaker-details.tsx'
import { SpeakerTable, speakerRowId } from './speaker-table.tsx'
import classes from './speakers.module.css'
import { speakersQuery } from './speakers.queries.ts'
import type { SpeakersSearch } from './speakers.search.ts'
import { WithdrawnNotes } from './withdrawn-notes.tsx'

const SpeakerForm = lazyDialog(async () => (await import('./speaker-form.tsx')).SpeakerForm)
const InviteForm = lazyDialog(async () => (await import('./invite-form.tsx')).InviteForm)
const SpeakerFilesDialog = lazyDialog(async () => (await import('./speaker-files-dialog.tsx')).SpeakerFilesDialog)
const SettingsForm = lazyDialog(async () => (await import('./recording-settings-form.tsx')).RecordingSettingsForm)

const route = getRouteApi('/dashboard/speakers')

/** The open dialog; only one at a time. */
type Dialog =
  | { name: 'add' | 'settings' }
  | { name: 'invite'; speaker: Speaker | null }
  | { name: 'edit' | 'files'; speaker: Speaker }

/** People who record: their consent, recordings and recording links. */
export function SpeakersPage() {
  return useHasPermission('takes.record') ? <Speakers /> : <Forbidden title={pageTitles.speakers} />
}

function Speakers() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const manages = useHasPermission('speakers.manage')
  const mayChangeSettings = useHasPermission('recording.settings')
  const { data: speakers, error, isPending, isPlaceholderData, refetch } = useQuery(speakersQuery(search))
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const change = (changes: Partial<SpeakersSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false })
  const shown = search.speaker === undefined ? undefined : String(search.speaker)
  const open = (id: string | undefined) => change({ speaker: id === undefined ? undefined : Number(id) })
  const add = useAction({
    id: 'add-speaker',
    label: speakerMessages.add,
    group: 'page',
    icon: IconUserPlus,
    access: 'takes.record',
    keys: ['N'],
    run: () => setDialog({ name: 'add' }),
  })
  const isFiltered = Boolean(search.language ?? search.search)
  const files = speakers?.reduce((sum, speaker) => sum + speaker.files, 0) ?? 0
  return (
    <>
      <PageHead
        title={pageTitles.speakers}
        sub={speakers && speakerMessages.subtitle({ speakers: speakers.length, files })}
        actions={
          <>
            {mayChangeSettings && (
              <Button
                variant="quiet"
                icon={<IconSettings size={18} stroke={1.75} />}
                {...SettingsForm.intent}
                onClick={() => setDialog({ name: 'settings' })}
              >
                {consentMessages.settings}
              </Button>
            )}
            {manages && (
              <Button
                icon={<IconLink size={18} stroke={1.75} />}
                {...InviteForm.intent}
                onClick={() => setDialog({ name: 'invite', speaker: null })}
              >
                {speakerMessages.invite}
              </Button>
            )}
            <Button
              variant="primary"
              icon={<IconUserPlus size={18} stroke={1.75} />}
              {...SpeakerForm.intent}
              onClick={() => setDialog({ name: 'add' })}
              {...add}
            >
              {speakerMessages.add}
            </Button>
          </>
        }
      />
      {speakers && <WithdrawnNotes speakers={speakers} onFiles={(speaker) => setDialog({ name: 'files', speaker })} />}
      <Tools search={search} onChange={change} />
      {isPending && (
        <Loading sentence={speakerMessages.loading}>
          <Skeleton width="100%" height={320} />
        </Loading>
      )}
      {error && !speakers && (
        <LoadFailed error={error} title={speakerMessages.listFailed} onRetry={() => void refetch()} />
      )}
      <RefetchLine active={isPlaceholderData} />
      {speakers?.length === 0 && (
        <Empty sentence={isFiltered ? speakerMessages.nothingFound : speakerMessages.empty}>
          {isFiltered ? speakerMessages.nothingFoundHint : speakerMessages.emptyHint}
        </Empty>
      )}
      {speakers && speakers.length > 0 && (
        <SpeakerTable speakers={speakers} open={shown} onOpen={(id) => open(shown === id ? undefined : id)} />
      )}
      {shown !== undefined && (
        <SpeakerDetails
          key={shown}
          id={shown}
          belongsTo={() => document.getElementById(speakerRowId(shown)) ?? findSearch()}
          onEdit={(speaker) => setDialog({ name: 'edit', speaker })}
          onFiles={(speaker) => setDialog({ name: 'files', speaker })}
          onInvite={(speaker) => setDialog({ name: 'invite', speaker })}
          onClose={() => open(undefined)}
        />
      )}
      {dialog?.name === 'add' && <SpeakerForm speaker={null} onSaved={({ id }) => open(id)} onClose={close} />}
      {dialog?.name === 'edit' && <SpeakerForm speaker={dialog.speaker} onClose={close} />}
      {dialog?.name === 'invite' && <InviteForm speaker={dialog.speaker} onMade={(id) => open(id)} onClose={close} />}
      {dialog?.name === 'files' && <SpeakerFilesDialog speaker={dialog.speaker} onClose={close} />}
      {dialog?.name === 'settings' && <SettingsForm onClose={close} />}
    </>
  )
}

/** Search and filter, in the URL. */
function Tools({ search, onChange }: { search: SpeakersSearch; onChange: (changes: Partial<SpeakersSearch>) => void }) {
  return (
    <search className={`${layout.cluster} ${classes.tools}`}>
      <SearchBox
        placeholder={speakerMessages.search}
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text === '' ? undefined : text })}
      />
      <div className={`${layout.row} ${layout.secondary}`}>
        <LanguageSelect
          label={speakerMessages.filterByLanguage}
          all={speakerMessages.allLanguages}
          value={search.language}
          onChange={(language) => onChange({ language })}
        />
      </div>
    </search>
  )
}
