// Generated from contract/messages/en/ui/activities/select-correct-image.json by `npm run messages`.
export const markCorrectGraphicText = 'Mark the correct graphic; text and audio are optional'
export const graphic = (p: { number: string | number }) => `Graphic ${p.number}`
