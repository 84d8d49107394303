import type { LanguageName } from '@griot/contract/languages.ts'
import * as historyMessages from '@griot/contract/messages/ui/history/history.ts'
import { ComparedValue } from '../../shared/compared/compared-value.tsx'
import tables from '../../ui/layout/table.module.css'
import type { ComparedPart } from './differences.ts'
import classes from './history.module.css'

interface Props {
  rows: readonly ComparedPart[]
  heads: { from: string; to: string }
  language: LanguageName | undefined
}

/** Two revisions side by side, field by field; one below the other on narrow screens. */
export function Comparison({ rows, heads, language }: Props) {
  return (
    <table className={`${tables.table} ${tables.comparison} ${classes.table}`}>
      <thead>
        <tr>
          <th>
            <span className="visually-hidden">{historyMessages.field}</span>
          </th>
          <th scope="col">{heads.from}</th>
          <th scope="col">{heads.to}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, from, to }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-head={heads.from}>
              <ComparedValue side="from" shown={from} other={to} language={language} />
            </td>
            <td data-head={heads.to}>
              <ComparedValue side="to" shown={to} other={from} language={language} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
