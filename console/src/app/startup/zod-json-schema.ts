/**
 * Replaces zod's conversion to JSON Schema in the console's build (vite.config.ts): every schema refers to it and
 * nothing in the console calls it.
 */
export function toJSONSchema(): never {
  throw new Error('The console is built without JSON Schema.')
}
export const createToJSONSchemaMethod = () => toJSONSchema
export const createStandardJSONSchemaMethod = () => toJSONSchema
