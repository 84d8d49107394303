import { replaceLevelSchema } from '@griot/contract/curriculum/levels.ts'
import { historyOf } from '../../shared/revision-history.ts'
import { presentLevel } from './levels.present.ts'
import { notFound, replaceLevel } from './levels.service.ts'
import { levelByKey } from './levels.store.ts'

export const levelHistory = historyOf({
  name: 'level',
  byKey: levelByKey,
  present: presentLevel,
  notFound,
  body: replaceLevelSchema,
  save: replaceLevel,
})
