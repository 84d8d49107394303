// Generated from contract/messages/en/ui/shell/shell.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
export const skipContent = 'Skip to content'
export const breadcrumb = 'Breadcrumb'
export const pageStatus = 'Page status'
export const sections = 'Sections'
export const profile = (p: { role: string | number }) => `Profile: ${p.role}`
export const uploading = (p: { files: number; percent: number }) => `${formatNumber('en', p.files)} uploading, ${formatNumber('en', p.percent)} %`
export const uploadingShort = (p: { percent: number }) => `uploading · ${formatNumber('en', p.percent)} %`
export const repeated = (p: { count: number }) => `${formatNumber('en', p.count)} times`
export const morePages = 'More pages'
export const logOut = 'Log out'
