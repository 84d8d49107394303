// Generated from contract/messages/en/ui/general/units.json by `npm run messages`.
export const bytes = (p: { value: string | number }) => `${p.value} B`
export const kilobytes = (p: { value: string | number }) => `${p.value} KB`
export const megabytes = (p: { value: string | number }) => `${p.value} MB`
export const gigabytes = (p: { value: string | number }) => `${p.value} GB`
export const seconds = (p: { value: string | number }) => `${p.value} s`
export const minutesAndSeconds = (p: { minutes: string | number; seconds: string | number }) => `${p.minutes} min ${p.seconds} s`
export const pixels = (p: { width: string | number; height: string | number }) => `${p.width} × ${p.height}`
export const dayAndTime = (p: { day: string | number; time: string | number }) => `${p.day}, ${p.time}`
