/** A question mark before a letter, or the replacement character: what programs write for letters they cannot save. */
const LOST = /\?(?=[\p{L}\p{M}])|\ufffd/u
const ADDRESS = /:\/\//

/** Whether letters of the text were probably lost, as in `Yor?b?`, because a program saved it in an old encoding. */
export function hasLostLetters(text: string): boolean {
  return LOST.test(text) && !ADDRESS.test(text)
}
