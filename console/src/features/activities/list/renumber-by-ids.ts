import type { Activity } from '@griot/contract/activities/activity.ts'

/** Activities in an order of ids, numbered as the server will number them. */
export function renumberByIds(rows: readonly Activity[], order: readonly string[]): Activity[] {
  const places = new Map(order.map((id, index) => [id, index + 1]))
  return rows
    .map((row) => ({ ...row, activityNumber: places.get(row.id) ?? row.activityNumber }))
    .toSorted((one, other) => one.activityNumber - other.activityNumber)
}
