// Generated from contract/messages/en/ui/shell/dashboard.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
export const usedNoFileYet = 'used, no file yet'
export const hasFile = 'has a file'
export const onlyDeclared = 'only declared'
export const audioProgress = 'Audio progress'
export const share = 'Share'
export const declared = 'Declared'
export const withFile = 'With a file'
export const used = 'Used'
export const noneDeclaredYet = <T>(p: { link: (text: string) => T; declare: string | number }): (string | T)[] => ['None declared yet. ', p.link(`${p.declare}`)]
export const declaredCount = (p: { declared: number }) => `${formatNumber('en', p.declared)} declared`
export const withFileCount = (p: { withFile: number }) => `${formatNumber('en', p.withFile)} with a file`
export const usedCount = (p: { used: number }) => `${formatNumber('en', p.used)} used`
export const usedWithoutFile = (p: { used: number }) => `${formatNumber('en', p.used)} used without a file`
export const dashboard = 'Dashboard'
export const loadingDashboard = 'Loading dashboard...'
export const activityQuestionAnswer = 'Activity Question and Answer'
export const updated = (p: { when: string | number }) => `Updated ${p.when}`
export const continueTitle = 'Continue where you left off'
export const lesson = (p: { number: string | number; hasLevel: boolean; level: string | number; language: string | number }) => `Lesson ${p.number}${p.hasLevel ? ` of Level ${p.level}` : ''}, ${p.language}`
export const openLesson = 'Open lesson'
export const view = 'View'
export const viewTitle = (p: { title: string | number }) => `View ${p.title}`
export const levels = 'Levels'
export const barsHint = 'Tall bar: available. Short bar: not available.'
export const levelsOf = (p: { label: string | number }) => `Levels of ${p.label}`
export const noneYet = 'None yet'
export const availableOfAll = (p: { open: number; count: number }) => `${formatNumber('en', p.open)} of ${formatNumber('en', p.count)} available`
export const countOfRule = (p: { count: string | number; rule: string | number }) => `${p.count}: ${p.rule}`
export const usedShort = 'used'
