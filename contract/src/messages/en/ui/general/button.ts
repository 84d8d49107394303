// Generated from contract/messages/en/ui/general/button.json by `npm run messages`.
export const switchTo = (p: { theme: string }) => p.theme === 'dark' ? 'Switch to dark' : 'Switch to light'
