// Generated from contract/messages/en/ui/shell/actions.json by `npm run messages`.
export const left = 'Left'
export const up = 'Up'
export const down = 'Down'
export const right = 'Right'
export const esc = 'Esc'
export const ctrl = 'Ctrl'
export const keyHint = (p: { key: string | number }) => `Key: ${p.key}`
export const then = 'then'
export const enter = 'Enter'
export const space = 'Space'
