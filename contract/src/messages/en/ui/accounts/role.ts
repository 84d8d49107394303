// Generated from contract/messages/en/ui/accounts/role.json by `npm run messages`.
export const admin = 'Admin'
export const editor = 'Editor'
export const contributor = 'Contributor'
export const viewer = 'Viewer'
