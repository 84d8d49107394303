import type { AltTextPlaces } from '@griot/contract/assets/graphic/alt-text-places.ts'
import { altField, altTextOf } from '@griot/contract/assets/graphic/alt-texts.ts'
import { answersSaid } from '@griot/contract/assets/graphic/says-answer.ts'
import type { AssetFieldsOf } from '@griot/contract/assets/kinds.ts'
import { LANGUAGE_NAMES, LANGUAGES, type LanguageName, languageTitle } from '@griot/contract/languages.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as kindsAltTextMessages from '@griot/contract/messages/ui/kinds/alt-text.ts'
import * as kindsGraphicMessages from '@griot/contract/messages/ui/kinds/graphic.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Picture } from '@griot/player/ui/picture.tsx'
import { Word, wordLang } from '@griot/player/word/word.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { TextField } from '../../../ui/form/fields/fields.tsx'
import { assetsKey } from '../../assets/assets.queries.ts'
import { saveByDeclaring } from '../../assets/save-by-declaring.ts'
import { LanguageMark } from '../../language/language-mark.tsx'
import { MoreFindings } from '../../text-hints/more-findings.ts'
import { LetterPalette } from '../../word/letter-palette.tsx'
import type { AssetEditing, EditFieldsProps } from '../asset-view.ts'
import classes from './alt-editing.module.css'
import { AnswerNote } from './answer-note.tsx'

type Place = AltTextPlaces['places'][number]

/** Where a graphic is shown without words; empty until it is known. */
function usePlaces(code: string): readonly Place[] {
  const { data } = useQuery({
    queryKey: [...assetsKey('graphic'), 'alt-text-places', code],
    queryFn: ({ signal }) => call('getAltTextPlaces', { params: { code }, signal }),
  })
  return data?.places ?? []
}

const Head: NonNullable<AssetEditing<'graphic'>['Head']> = ({ asset }) => (
  <div className={`${layout.row} ${classes.head}`}>
    <Picture url={asset.thumbnail ?? asset.url} title={asset.title} size="md" />
    <div>
      <p>
        <Word size="l">{asset.title}</Word> <code>{asset.code}</code>
      </p>
      <p className={layout.secondary}>{kindsAltTextMessages.hint}</p>
    </div>
  </div>
)

function EditFields({ form, conflict, asset }: EditFieldsProps<AssetFieldsOf<'graphic'>>) {
  const places = usePlaces(asset?.code ?? '')
  const { field } = useSearch({ strict: false })
  const inLanguage = (language: LanguageName) => places.filter(({ use }) => use.language === language)
  const answersIn = (language: LanguageName) => inLanguage(language).flatMap(({ answers }) => answers)
  const values = form.watch()
  const isLacking = (language: LanguageName) => inLanguage(language).length > 0 && !altTextOf(values, language)
  const [first] = LANGUAGE_NAMES.filter((language) => (asset ? !altTextOf(asset, language) : false))
  const begin = LANGUAGE_NAMES.find((language) => altField(language) === field) ?? first ?? LANGUAGE_NAMES[0]
  const [typing, setTyping] = useState<LanguageName>(begin)
  return (
    <MoreFindings.Provider
      value={(name, text) => {
        const language = LANGUAGE_NAMES.find((each) => altField(each) === name)
        return language ? answersSaid(text, language, answersIn(language)) : []
      }}
    >
      <AnswerNote places={places} />
      {LANGUAGE_NAMES.map((language) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the focus of the field inside chooses the letter palette
        <div
          key={language}
          className={classes.language}
          data-field={altField(language)}
          onFocus={() => setTyping(language)}
        >
          <LanguageMark language={language} short />
          <div className={layout.grow}>
            <TextField
              form={form}
              name={altField(language)}
              label={languageTitle(language)}
              lang={wordLang(language)}
              conflict={conflict}
              autoFocus={language === begin}
              optional="unmarked"
            />
            {isLacking(language) && (
              <p className={classes.needed}>
                <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
                {kindsAltTextMessages.needed({
                  count: new Set(inLanguage(language).map(({ use }) => use.id)).size,
                  language: LANGUAGES[language].label,
                })}
              </p>
            )}
          </div>
        </div>
      ))}
      <LetterPalette language={typing} />
      <p className={layout.hint}>
        {kindsAltTextMessages.saved({
          count: LANGUAGE_NAMES.filter((language) => altTextOf(values, language)).length,
          total: LANGUAGE_NAMES.length,
        })}
      </p>
    </MoreFindings.Provider>
  )
}

/** The alternative texts of a graphic, in a dialog of their own. */
export const altEditing: AssetEditing<'graphic'> = {
  fields: LANGUAGE_NAMES.map(altField),
  EditFields,
  Head,
  labels: {
    title: kindsGraphicMessages.altTexts,
    action: commonMessages.save,
    acting: commonMessages.saving,
  },
  save: (asset, values, given) => {
    const { title, description, keyWords } = asset
    return saveByDeclaring('graphic', asset, { title, description, keyWords, ...values }, given)
  },
}
