import * as playerMessages from '@griot/contract/messages/ui/player/player.ts'
import { type FormEvent, useId, useState } from 'react'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { usePlayer } from '../player.ts'
import { useProgress } from '../progress/progress.ts'
import { downloadResults } from '../results/send-results.ts'
import classes from './home-page.module.css'

/** Saves the results of the device as a file, with a name if the learner wants one in it. */
export function SaveResults() {
  const { course, pack, progress: store } = usePlayer()
  const { name, results } = useProgress(store)
  const id = useId()
  const [open, setOpen] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    downloadResults(store, course, pack)
    announce(playerMessages.saved)
    setOpen(false)
  }
  return (
    <>
      {pack.resultsUrl && <p>{playerMessages.sentTo({ host: new URL(pack.resultsUrl).host })}</p>}
      <TextButton aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        {playerMessages.saveResults}
      </TextButton>
      {open && results.length === 0 && <p id={id}>{playerMessages.noResults}</p>}
      {open && results.length > 0 && (
        <form id={id} className={classes.save} onSubmit={save}>
          <label>
            {playerMessages.yourName}
            <input
              type="text"
              autoComplete="name"
              maxLength={100}
              value={name}
              onChange={({ currentTarget: { value } }) => store.named(value)}
            />
          </label>
          <Button type="submit">{playerMessages.saveFile}</Button>
        </form>
      )}
    </>
  )
}
