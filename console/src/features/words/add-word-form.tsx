import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'
import * as teamWordsMessages from '@griot/contract/messages/ui/texts/team-words.ts'
import { addTeamWordSchema } from '@griot/contract/words/team-words.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { wordLang } from '@griot/player/word/word.tsx'
import { type FormEvent, useState } from 'react'
import { LanguageSelect } from '../../shared/language/language-select.tsx'
import { useAddWord } from '../../shared/text-hints/use-add-word.ts'
import { FieldErrorText } from '../../ui/form/fields/fields.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import classes from './words.module.css'

/** Adds a word to those that the team accepts. @param language the one of the shown list */
export function AddWordForm({ language: shown }: { language: LanguageName | undefined }) {
  const [chosen, setChosen] = useState<LanguageName>()
  const [word, setWord] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const addWord = useAddWord()
  const language = chosen ?? shown ?? LANGUAGE_NAMES[0]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const given = addTeamWordSchema.safeParse({ language, word })
    setFault(given.error?.issues[0]?.message)
    if (!given.success) return
    setBusy(true)
    if (await addWord(given.data)) setWord('')
    setBusy(false)
  }
  return (
    <form className={`${layout.filters} ${classes.add}`} onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <LanguageSelect label={teamWordsMessages.language} value={language} onChange={setChosen} />
      </div>
      <TextInput
        label={teamWordsMessages.word}
        value={word}
        lang={wordLang(language)}
        autoComplete="off"
        spellCheck={false}
        error={fault && <FieldErrorText sentence={fault} />}
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        {teamWordsMessages.add}
      </Button>
    </form>
  )
}
