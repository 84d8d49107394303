/** Asks, in the query of an address of media, for its bytes from Griot itself, wherever files are. */
const DELIVERY = { name: 'delivery', value: 'proxied' } as const

/** For who draws a film: a canvas gives no picture away that came from another site. */
export function throughGriot(address: string): string {
  if (!address.startsWith('/')) return address
  return `${address}${address.includes('?') ? '&' : '?'}${DELIVERY.name}=${DELIVERY.value}`
}

export function asksThroughGriot(query: Readonly<Record<string, string>>): boolean {
  return query[DELIVERY.name] === DELIVERY.value
}
