import * as speakerApiMessages from '@griot/contract/messages/api/recording/speaker.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as speakerMessages from '@griot/contract/messages/ui/recording/speaker.ts'
import type { Speaker, SpeakerFile } from '@griot/contract/recording/speakers.ts'
import { PlayButton } from '@griot/player/sound/play-button.tsx'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { useHasPermission } from '../../../session/use-session.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { DialogActions } from '../../../ui/form/layout/dialog-actions.tsx'
import { LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { formatList } from '../../../ui/text/format.ts'
import classes from './speaker-files.module.css'
import { speakerFilesQuery, useRemoveFiles } from './speakers.queries.ts'

const ConfirmDialog = lazyDialog(async () => (await import('../../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

interface Props {
  speaker: Speaker
  onClose: () => void
}

/** Every recording of a speaker. After consent was withdrawn they can be removed for good. */
export function SpeakerFilesDialog({ speaker, onClose }: Props) {
  const { name, consent } = speaker
  const { data: files, error, isPending, refetch } = useQuery(speakerFilesQuery(speaker.id))
  const manages = useHasPermission('speakers.manage')
  const mayRemove = manages && consent.state === 'withdrawn'
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asks, setAsks] = useState(false)
  const remove = useRemoveFiles()
  const all = [...new Set(files?.map(({ sha256 }) => sha256))]
  const toggle = (sha256: string, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, sha256] : [...before].filter((each) => each !== sha256)))
  const heard = files?.filter(({ sha256, available }) => available && chosen.has(sha256)).length ?? 0
  const goOn = () => {
    setAsks(false)
    remove.mutate(
      { id: speaker.id, files: [...chosen] },
      {
        onSuccess: ({ removed }, isHere) => {
          toast.success(speakerApiMessages.filesRemoved({ count: removed }).message)
          if (!isHere) return
          setChosen(new Set())
          if (removed === all.length) onClose()
        },
        onError: (fault) => toast.failure(sentenceOf(fault, speakerMessages.removeFilesFailed)),
      },
    )
  }
  return (
    <Dialog title={speakerMessages.recordingsOf({ name })} width={640} busy={remove.isPending} onClose={onClose}>
      <div className={layout.stack}>
        {manages && !mayRemove && <Note tone="info">{speakerMessages.onlyAfterWithdrawal}</Note>}
        {isPending && (
          <Loading sentence={speakerMessages.loadingFiles}>
            <Skeleton width="100%" height={200} />
          </Loading>
        )}
        {error && !files && (
          <LoadFailed error={error} title={speakerMessages.filesFailed} onRetry={() => void refetch()} />
        )}
        {files?.length === 0 && <p className={layout.secondary}>{speakerMessages.noFiles}</p>}
        {files && files.length > 0 && (
          <>
            {mayRemove && (
              <label className={`${layout.row} ${classes.all}`}>
                <input
                  type="checkbox"
                  checked={chosen.size === all.length}
                  onChange={(event) => setChosen(new Set(event.currentTarget.checked ? all : []))}
                />
                {speakerMessages.chooseAll}
              </label>
            )}
            <ul className={`${layout.rows} ${classes.files}`}>
              {files.map((file) => (
                <FileRow
                  key={`${file.sha256} ${file.code}`}
                  speaker={speaker}
                  file={file}
                  isChosen={chosen.has(file.sha256)}
                  onToggle={mayRemove ? (isOn) => toggle(file.sha256, isOn) : null}
                />
              ))}
            </ul>
          </>
        )}
        <DialogActions effect={mayRemove ? speakerMessages.chosen({ count: chosen.size }) : undefined}>
          {mayRemove && (
            <Button
              {...ConfirmDialog.intent}
              disabled={chosen.size === 0}
              loading={remove.isPending}
              onClick={() => setAsks(true)}
            >
              {speakerMessages.removeChosen}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {commonMessages.close}
          </Button>
        </DialogActions>
      </div>
      {asks && (
        <ConfirmDialog
          title={speakerMessages.askRemoveFiles({ count: chosen.size })}
          text={speakerMessages.removeFilesMeans({ heard })}
          stay={commonMessages.cancel}
          goOn={speakerMessages.goOnRemoveFiles}
          onClose={() => setAsks(false)}
          onGoOn={goOn}
        />
      )}
    </Dialog>
  )
}

interface FileRowProps {
  speaker: Speaker
  file: SpeakerFile
  isChosen: boolean
  /** Null when it cannot be removed. */
  onToggle: ((isOn: boolean) => void) | null
}

function FileRow({ speaker, file, isChosen, onToggle }: FileRowProps) {
  const { sha256, code, text, translation, url, place, uses, available } = file
  const where = speakerMessages.filePlace({ place })
  const used = place === 'current' ? [speakerMessages.uses({ count: uses })] : []
  const heard = available ? [speakerMessages.learnersHear] : []
  return (
    <li className={classes.file}>
      {onToggle && (
        <label className={classes.tick}>
          <input
            type="checkbox"
            aria-label={speakerMessages.chooseFile({ code, place: where })}
            checked={isChosen}
            onChange={(event) => onToggle(event.currentTarget.checked)}
          />
        </label>
      )}
      <PlayButton sound={`speaker:${sha256}:${code}`} url={url} title={text} size="row" />
      <div className={layout.grow}>
        <Word language={speaker.language}>{text}</Word>
        <p className={layout.hint}>{translation}</p>
      </div>
      <p className={`${layout.hint} ${classes.where}`}>
        <span className={layout.code}>
          <TextLink to="/dashboard/$assets" params={{ assets: 'audios' }} search={{ code }}>
            {code}
          </TextLink>
        </span>{' '}
        {formatList([where, ...used, ...heard])}
      </p>
    </li>
  )
}
