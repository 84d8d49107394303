export type Print = (text: string) => void

/** Output of one of several parallel tasks. */
export type TaskOutput = { print: Print; end(): void }

/**
 * Orders the output of parallel tasks: the first unfinished task prints immediately, the output of later ones is
 * buffered until their turn.
 */
export function inOrder(count: number, write: Print): TaskOutput[] {
  const places = Array.from({ length: count }, () => ({ held: '', ended: false }))
  let turn = 0
  const flush = () => {
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
      if (place === places[turn]) flush()
    },
    end() {
      place.ended = true
      flush()
    },
  }))
}
