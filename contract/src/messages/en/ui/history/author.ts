// Generated from contract/messages/en/ui/history/author.json by `npm run messages`.
export const you = 'You'
export const seeLevels = 'See the levels'
export const byRole = (p: { role: string }) => p.role === 'admin' ? 'An admin' : p.role === 'editor' ? 'An editor' : p.role === 'contributor' ? 'A contributor' : 'A viewer'
