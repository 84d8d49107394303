// Generated from contract/messages/en/ui/notifications/unsubscribe.json by `npm run messages`.
export const title = 'Emails from Griot'
export const question = 'Get no more emails with notifications? The bell in Griot shows them as before.'
export const stop = 'Stop emails'
export const done = 'You get no more emails with notifications.'
export const back = 'To get them again, log in and open your profile.'
export const notComplete = 'The link is not complete'
export const copyWhole = 'Copy the whole link from the email.'
export const goLogin = 'Go to login'
