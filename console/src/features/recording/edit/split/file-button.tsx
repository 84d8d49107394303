import { Button } from '@griot/player/ui/button.tsx'
import { type ChangeEvent, useId, useRef } from 'react'

interface FileButtonProps {
  label: string
  isPrimary?: boolean
  onChoose: (file: File) => void
}

/** Opens the file chooser of the browser for one sound file. */
export function FileButton({ label, isPrimary = false, onChoose }: FileButtonProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again.
    currentTarget.value = ''
    if (file) onChoose(file)
  }
  return (
    <>
      <Button variant={isPrimary ? 'primary' : 'secondary'} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input ref={input} id={id} type="file" accept="audio/*" aria-label={label} hidden onChange={choose} />
    </>
  )
}
