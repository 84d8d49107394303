import { patchGraphicSchema } from '@griot/contract/assets/graphic/calls.ts'
import type { AssetFieldsOf } from '@griot/contract/assets/kinds.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as kindsGraphicMessages from '@griot/contract/messages/ui/kinds/graphic.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Picture } from '@griot/player/ui/picture.tsx'
import { Word } from '@griot/player/word/word.tsx'
import { Controller } from 'react-hook-form'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { FieldConflict } from '../../../ui/form/conflict/conflict-note.tsx'
import { FieldNotes } from '../../../ui/form/fields/field-notes.tsx'
import { TextAreaField, TextField } from '../../../ui/form/fields/fields.tsx'
import { WordListInput } from '../../../ui/form/fields/word-list-input.tsx'
import { rich } from '../../../ui/text/rich.tsx'
import { staleWithDetails } from '../../assets/save-by-declaring.ts'
import { recordFixes } from '../../text-hints/recently-fixed.ts'
import type { AssetEditing, EditFieldsProps } from '../asset-view.ts'
import { altEditing } from './alt-editing.tsx'
import classes from './editing.module.css'

type Fields = EditFieldsProps<AssetFieldsOf<'graphic'>>

const EditFields = ({ form, conflict }: Fields) => (
  <>
    <TextAreaField form={form} name="description" label={commonMessages.description} conflict={conflict} autoFocus />
    <KeywordsField form={form} conflict={conflict} />
  </>
)

const DeclareFields = ({ form }: Fields) => (
  <>
    <TextField form={form} name="title" label={commonMessages.title} mayQuote autoFocus />
    <TextAreaField form={form} name="description" label={commonMessages.description} mayQuote optional />
    <KeywordsField form={form} />
  </>
)

const KeywordsField = ({ form, conflict }: Fields) => (
  <div>
    <Controller
      control={form.control as never}
      name="keyWords"
      render={({ field, fieldState }) => (
        <WordListInput
          name="keyWords"
          label={kindsGraphicMessages.keywords}
          addLabel={kindsGraphicMessages.addKeyword}
          mayQuote
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
    <FieldNotes name="keyWords" />
    <FieldConflict conflict={conflict} name="keyWords" label={kindsGraphicMessages.keywords} />
  </div>
)

const Head: NonNullable<AssetEditing<'graphic'>['Head']> = ({ asset }) => (
  <div className={`${layout.row} ${classes.what}`}>
    <Picture url={asset.thumbnail ?? asset.url} title={asset.title} size="md" />
    <div>
      <Word size="l">{asset.title}</Word>
      <p className={classes.fixed}>
        {rich(kindsGraphicMessages.codeFixed({ value: asset.code, code: (text) => <code>{text}</code> }))}
      </p>
    </div>
  </div>
)

export const graphicEditing: AssetEditing<'graphic'> = {
  fields: ['description', 'keyWords'],
  altTexts: altEditing,
  EditFields,
  DeclareFields,
  Head,
  rules: { description: patchGraphicSchema.shape.description },
  save: async ({ id, code }, { description = '', keyWords = [], dismissedHints }, given) => {
    const { version: ifMatch, idempotencyKey } = given
    const body = { id, description, keyWords, ...(dismissedHints ? { dismissedHints: dismissedHints as never } : {}) }
    const saved = await call('patchGraphic', { body, ifMatch, idempotencyKey }).catch(async (error: unknown) => {
      const isStale = error instanceof ApiError && error.status === 412
      throw isStale ? await staleWithDetails('graphic', code) : error
    })
    recordFixes('graphic', [saved])
  },
}
