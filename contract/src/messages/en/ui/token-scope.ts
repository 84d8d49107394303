// Generated from contract/messages/en/ui/token-scope.json by `npm run messages`.
export const read = 'Read'
export const readWrite = 'Read and write'
