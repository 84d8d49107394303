export type Print = (text: string) => void

/** Where one of several that run side by side prints. */
export type Place = { print: Print; end(): void }

/**
 * Lets what runs side by side be read one after the other, always in the same order: the first that
 * has not ended prints at once, what the others print is held back until it is their turn.
 */
export function inOrder(count: number, write: Print): Place[] {
  const places = Array.from({ length: count }, () => ({ held: '', ended: false }))
  let turn = 0
  const letGo = () => {
    for (let place = places[turn]; place; place = places[turn]) {
      if (place.held) write(place.held)
      place.held = ''
      if (!place.ended) return
      turn += 1
    }
  }
  return places.map((place) => ({
    print(text) {
      place.held += text
      if (place === places[turn]) letGo()
    },
    end() {
      place.ended = true
      letGo()
    },
  }))
}
