// Generated from contract/messages/en/ui/assets/asset-type.json by `npm run messages`.
export const invalid = (p: { type: string | number }) => `Invalid asset type: ${p.type}`
export const choose = 'Please select either "audio" or "video".'
