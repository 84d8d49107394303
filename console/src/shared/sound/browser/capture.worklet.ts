/** Samples in a message: 21 ms at 48 kHz. The browser gives 128 at a time. */
const BLOCK_SAMPLES = 1_024

// The scope of a worklet, which the types of a page do not have.
declare const AudioWorkletProcessor: new () => { port: MessagePort }
declare function registerProcessor(name: string, processor: unknown): void

/**
 * Posts what the microphone hears, in blocks of mono samples. Unlike MediaRecorder it loses nothing at the end. The
 * browser has mixed stereo to mono, because the node asks for one channel.
 */
class Capture extends AudioWorkletProcessor {
  #block = new Float32Array(BLOCK_SAMPLES)
  #filled = 0

  /** Called by the browser for each 128 samples. @returns whether to go on */
  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const samples = input?.[0]
    // A node without a sound has no channel.
    if (!samples) return true
    this.#block.set(samples, this.#filled)
    this.#filled += samples.length
    if (this.#filled === BLOCK_SAMPLES) {
      this.port.postMessage(this.#block, [this.#block.buffer])
      this.#block = new Float32Array(BLOCK_SAMPLES)
      this.#filled = 0
    }
    return true
  }
}

registerProcessor('capture', Capture)
