import type { CaptionedVideo } from '@griot/contract/assets/video/calls.ts'
import type { Captions } from '@griot/contract/captions/captions.ts'
import { READING_SPEED_MAX } from '@griot/contract/captions/reading-speed.ts'
import { isLanguageName } from '@griot/contract/languages.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as captionMessages from '@griot/contract/messages/ui/kinds/captions.ts'
import { captionLanguageName } from '@griot/player/sound/caption-language.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { wordLang } from '@griot/player/word/word.tsx'
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { OpenBy } from '../../shared/presence/open-by.tsx'
import { FormBar } from '../../shared/word/form-bar.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { ConflictNote } from '../../ui/form/conflict/conflict-note.tsx'
import { DraftOffer } from '../../ui/form/draft/draft-offer.tsx'
import { DraftState } from '../../ui/form/draft/draft-state.tsx'
import { Segments } from '../../ui/form/fields/segments.tsx'
import { OfflineNote } from '../../ui/form/save/offline-note.tsx'
import { SaveFailed } from '../../ui/form/save/save-failed.tsx'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { CodeChip } from '../../ui/text/code-chip.tsx'
import { captionsOf, problemsOf } from './caption-form.ts'
import { cuesOf } from './caption-rows.ts'
import classes from './captions-editor.module.css'
import { CueList } from './cue-list.tsx'
import { FilmColumn } from './film-column.tsx'
import { HeadActions } from './head-actions.tsx'
import { useCaptionRows } from './use-caption-rows.ts'
import { useCaptionsForm } from './use-captions-form.ts'

const LanguageDialog = lazyDialog(async () => (await import('./language-dialog.tsx')).LanguageDialog)

interface CaptionsEditorProps {
  opened: CaptionedVideo
  /** As the server has it now. */
  latest: CaptionedVideo
  /** Whether it was just saved here, so that the focus returns to the button. */
  isAfterSave: boolean
  onSaved: (saved: CaptionedVideo) => void
}

const SIDE_BY_SIDE = 'sideBySide'

/** The form: the video with the times at the left, one row per cue at the right. */
export function CaptionsEditor({ opened, latest, isAfterSave, onSaved }: CaptionsEditorProps) {
  const { form, conflict, draft, failure, submit, saving, offline } = useCaptionsForm({ opened, latest, onSaved })
  const editing = useCaptionRows(form)
  const { rows, languages, actions } = editing
  const { language } = opened
  const [view, setView] = useState<string>(SIDE_BY_SIDE)
  const [translation, setTranslation] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const beside = languages.includes(translation ?? '') ? translation : languages.find((each) => each !== language)
  const shown = useMemo(
    () => (languages.includes(view) ? [view] : [language, ...(beside ? [beside] : [])]),
    [languages, view, language, beside],
  )
  const problems = useMemo(() => problemsOf({ rows, languages }), [rows, languages])
  const captions: Captions = useMemo(() => captionsOf({ rows, languages }), [rows, languages])
  const { isSubmitted } = form.formState
  // Missing times are no mistakes until somebody wants to save.
  const shownProblems = useMemo(
    () => (isSubmitted ? problems : new Map([...problems].filter(([, text]) => text !== captionMessages.needsTime))),
    [problems, isSubmitted],
  )
  const saveButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAfterSave) saveButton.current?.focus({ preventScroll: true })
  }, [isAfterSave])
  const choose = (to: string) => {
    setView(to)
    if (to !== SIDE_BY_SIDE && to !== language) setTranslation(to)
  }
  const play = useRef<(time: number) => void>(null)
  const onPlay = useMemo(() => (time: number) => play.current?.(time), [])
  const length = opened.duration === null ? null : Math.round(opened.duration * 1000)
  const isEmpty = (each: string) => cuesOf(rows, each).length === 0
  return (
    <form className={classes.form} onSubmit={submit} noValidate data-palette-scope="">
      <PageHead
        title={captionMessages.title}
        sub={
          <span className={layout.row}>
            <span lang={wordLang(language)} dir="auto" className={classes.word}>
              {opened.localText}
            </span>
            <CodeChip code={opened.code} />
          </span>
        }
        actions={
          <HeadActions video={opened} languages={languages} captions={captions} isEmpty={isEmpty} editing={editing} />
        }
      />
      <DraftState draft={draft} />
      <div className={classes.notes}>
        <OfflineNote offline={offline} />
        <OpenBy entity="video" id={opened.id} conflict={conflict} />
        <SaveFailed failure={failure} />
        {isSubmitted && problems.size > 0 && (
          <Note tone="bad" role="alert" title={captionMessages.notSavable({ count: problems.size })} />
        )}
        <DraftOffer draft={draft} />
        <ConflictNote conflict={conflict} />
      </div>
      <div className={classes.columns}>
        <FilmColumn {...{ video: opened, editing, languages: shown, length, play }} />
        <section aria-label={captionMessages.cues}>
          <div className={classes.head}>
            {languages.length > 1 && (
              <Segments
                label={captionMessages.view}
                value={languages.includes(view) ? view : SIDE_BY_SIDE}
                options={[
                  [SIDE_BY_SIDE, captionMessages.sideBySide],
                  ...languages.map((each) => [each, captionLanguageName(each)] as const),
                ]}
                onChange={choose}
              />
            )}
            <span className={layout.secondary}>{captionMessages.goodSpeed({ most: READING_SPEED_MAX })}</span>
            <Button
              variant="quiet"
              size="small"
              icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              {...LanguageDialog.intent}
              onClick={() => setAdding(true)}
            >
              {captionMessages.addLanguage}
            </Button>
          </div>
          <CueList {...{ editing, language, shown, problems: shownProblems, length, onPlay }} />
          <p className={`${layout.faint} ${classes.note}`}>{captionMessages.saveNote}</p>
        </section>
      </div>
      <FormBar language={isLanguageName(shown[0] ?? '') ? language : undefined}>
        <Button
          icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
          disabled={!editing.mayUndo}
          onClick={actions.undo}
        >
          {captionMessages.undo}
        </Button>
        <LinkButton
          variant="quiet"
          to="/dashboard/$assets"
          params={{ assets: 'videos' }}
          search={{ code: opened.code }}
        >
          {commonMessages.cancel}
        </LinkButton>
        <Button type="submit" variant="primary" ref={saveButton} aria-disabled={saving || undefined}>
          {saving ? commonMessages.saving : captionMessages.save}
        </Button>
      </FormBar>
      {isAdding && (
        <LanguageDialog
          languages={languages}
          onClose={() => setAdding(false)}
          onAdd={(added) => {
            form.setValue('languages', [...languages, added], { shouldDirty: true })
            setAdding(false)
            setView(SIDE_BY_SIDE)
            setTranslation(added)
          }}
        />
      )}
    </form>
  )
}
