import { applyTheme, SYSTEM_DARK } from '../../ui/page/theme.ts'

applyTheme()
window.matchMedia(SYSTEM_DARK).addEventListener('change', applyTheme)
// Another tab may have chosen a theme while this one was hidden.
document.addEventListener('visibilitychange', applyTheme)
