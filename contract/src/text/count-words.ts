/** An ordinal number: 1st, 2nd, 13th. */
export function ordinal(place: number): string {
  const tail = Math.trunc(place / 10) % 10 === 1 ? '' : (['', 'st', 'nd', 'rd'][place % 10] ?? '')
  return `${place}${tail || 'th'}`
}

/** A number with its noun: 1 row, 1,284 rows. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
