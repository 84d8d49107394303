// Generated from contract/messages/en/ui/curriculum/difficulty.json by `npm run messages`.
export const beginner = 'A1 Beginner'
export const elementary = 'A2 Elementary'
export const intermediate = 'B1 Intermediate'
export const upperIntermediate = 'B2 Upper Intermediate'
export const advanced = 'C1 Advanced'
