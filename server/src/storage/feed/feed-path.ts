import { MissingFile } from '../files/file-store.ts'

const PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** Refuses a path that no feed has, so that no name escapes the root. */
export function requireFeedPath(path: string): string {
  if (!PATH.test(path)) throw new MissingFile('The feed has no such path.')
  return path
}

/** Only pointers to live releases change, and schemas, to which a version of Griot may add fields. */
export const isChanging = (path: string): boolean => path.endsWith('/current.json') || path.startsWith('schemas/')
