import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the clone. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * @param {...string} parts
 * @returns {string} a path inside the clone
 */
export const inRepository = (...parts) => join(root, ...parts)

/**
 * Prints a line.
 * @param {string} line
 */
export const print = (line) => console.log(line)
