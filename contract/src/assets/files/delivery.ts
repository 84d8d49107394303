/** A query parameter of media URLs: Griot itself sends the bytes, wherever files are stored. */
const DELIVERY = { name: 'delivery', value: 'proxied' } as const

/** For drawing a film on a canvas: a canvas with content from another origin cannot be read. */
export function viaGriot(address: string): string {
  if (!address.startsWith('/')) return address
  return `${address}${address.includes('?') ? '&' : '?'}${DELIVERY.name}=${DELIVERY.value}`
}

export function asksViaGriot(query: Readonly<Record<string, string>>): boolean {
  return query[DELIVERY.name] === DELIVERY.value
}
