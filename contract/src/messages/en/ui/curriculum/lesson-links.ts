// Generated from contract/messages/en/ui/curriculum/lesson-links.json by `npm run messages`.
export const languageLevelLesson = 'Language, level and lesson'
export const level = <T>(p: { level: string | number; word: (text: string) => T; title: string | number }): (string | T)[] => [`Level ${p.level}, `, p.word(`${p.title}`)]
export const lesson = <T>(p: { lessonNumber: string | number; word: (text: string) => T; title: string | number }): (string | T)[] => [`Lesson ${p.lessonNumber}, `, p.word(`${p.title}`)]
