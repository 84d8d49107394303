const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ')
const TENS = ',,twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety'.split(',')

/** A whole number from 0 to 999 in English words, as the number of a level is often written: `Twenty-one`. */
export function numberWords(value: number): string {
  const words = lowerWords(value)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function lowerWords(value: number): string {
  if (value < SMALL.length) return SMALL[value] ?? ''
  if (value < 100) return [TENS[Math.floor(value / 10)], ...(value % 10 ? [SMALL[value % 10]] : [])].join('-')
  return [`${SMALL[Math.floor(value / 100)]} hundred`, ...(value % 100 ? [lowerWords(value % 100)] : [])].join(' and ')
}
