// Generated from contract/messages/en/ui/accounts/token-scope.json by `npm run messages`.
export const read = 'Read'
export const readWrite = 'Read and write'
