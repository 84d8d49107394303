import { Input, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { FieldFault } from './fields.tsx'
import classes from './tag-input.module.css'

interface Props {
  label: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  error?: string | undefined
  hint?: string
}

/** Tags: Enter or a comma adds what is typed, trimmed and once; Backspace in the empty field takes the last. */
export function TagInput({
  label,
  value,
  onChange,
  error,
  hint = 'Enter or a comma adds a tag.',
}: Props) {
  const [text, setText] = useState('')

  const add = (typed: string) => {
    const tags = typed.split(',').map((tag) => tag.normalize('NFC').trim())
    const next = [...new Set([...value, ...tags.filter((tag) => tag !== '')])]
    if (next.length !== value.length) onChange(next)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      onChange(value.slice(0, -1))
    }
  }
  return (
    <div>
      <TextInput
        label={label}
        value={text}
        data-palette="off"
        aria-description={value.length > 0 ? value.join(', ') : undefined}
        onChange={(event) => {
          // A comma may come from a phone's keyboard, where no key says so, or from the clipboard.
          const typed = event.currentTarget.value
          if (typed.includes(',')) add(typed)
          else setText(typed)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => add(text)}
        error={error && <FieldFault sentence={error} />}
      />
      {value.length > 0 && (
        <ul className={classes.tags} aria-label={label}>
          {value.map((tag) => (
            <li key={tag} className={classes.tag}>
              {tag}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => onChange(value.filter((each) => each !== tag))}
              >
                <IconX size={14} stroke={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input.Description mt={4}>{hint}</Input.Description>
    </div>
  )
}
