// Generated from contract/messages/en/ui/accounts/role-meaning.json by `npm run messages`.
export const admin = 'An admin can do everything, including managing users.'
export const editor = 'An editor creates levels, lessons and activities, and makes them available.'
export const contributor = 'A contributor declares and uploads media and drafts activities, but cannot make them available.'
export const viewer = 'A viewer can see and play everything, but cannot change anything.'
