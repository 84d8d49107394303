import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { audioMessages } from '#contract/assets/audio.ts'
import { LANGUAGES, type LanguageName } from '#contract/languages.ts'
import { useMay } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/base/link-button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { AudioDetails } from './audio-details.tsx'
import type { AudioListSearch } from './audio-list.search.ts'
import { AudioList } from './audio-list.tsx'
import { AudioTools } from './audio-tools.tsx'
import { audioCountQuery } from './audios.queries.ts'

const route = getRouteApi('/dashboard/audios')

/** /dashboard/audios: every declared audio, found, heard and looked into. */
export function AudioListPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback(
    (changes: Partial<AudioListSearch>, options?: { replace: boolean }) => {
      void navigate({
        search: (before) => ({ ...before, ...changes }),
        resetScroll: false,
        ...options,
      })
    },
    [navigate],
  )
  const open = search.code
  const onToggle = useCallback(
    (code: string) => change({ code: open === code ? undefined : code }),
    [change, open],
  )
  const close = () => {
    change({ code: undefined })
    const card = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(open ?? '')}"]`)
    // after the sheet has given the focus back to where it was opened
    requestAnimationFrame(() => card?.focus())
  }
  return (
    <>
      <PageHead
        title={audioMessages.title}
        sub={<Counts language={search.language} />}
        actions={<Actions />}
      />
      <AudioTools filters={search} onChange={change} />
      <AudioList search={search} onToggle={onToggle} onChange={change} />
      {open !== undefined && <AudioDetails key={open} code={open} onClose={close} />}
    </>
  )
}

/** A failed count says nothing here; the list has its own error. */
function Counts({ language }: { language: LanguageName | undefined }) {
  const { data } = useQuery(audioCountQuery(language))
  if (!data) return '\u00a0'
  const where = language ? ` in ${LANGUAGES[language].label}` : ''
  const missing =
    data.withoutFile > 0 ? `, ${data.withoutFile.toLocaleString('en')} without a file` : ''
  return `${data.total.toLocaleString('en')} declared${where}${missing}`
}

function Actions() {
  if (!useMay('assets.write')) return null
  return (
    <>
      <LinkButton to="/dashboard/asset/declear/$assetType" params={{ assetType: 'audio' }}>
        {audioMessages.declare}
      </LinkButton>
      <LinkButton
        to="/dashboard/assets/upload"
        variant="filled"
        leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
      >
        {audioMessages.upload}
      </LinkButton>
    </>
  )
}
