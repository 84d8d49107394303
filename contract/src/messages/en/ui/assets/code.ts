// Generated from contract/messages/en/ui/assets/code.json by `npm run messages`.
export const undeclared = (p: { code: string | number }) => `${p.code} is undeclared.`
export const noFile = (p: { code: string | number }) => `${p.code} is declared but has no file yet.`
export const notChecked = (p: { code: string | number }) => `${p.code} could not be checked. You can still save it.`
export const declaredAs = (p: { code: string | number; label: string | number }) => `${p.code} is declared as ${p.label}.`
export const searchingLibrary = 'Searching the library'
export const declare = 'Declare'
export const declareIt = 'Declare it'
export const chooseFile = 'Choose file'
export const uploadIt = 'Upload it'
