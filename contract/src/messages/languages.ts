/**
 * The languages of the console, in the order of their menu. Each has a folder in contract/messages; a draft has not been
 * reviewed, and shows English where a text is missing. Tags are BCP 47, names are in the language itself.
 */
export const CONSOLE_LANGUAGES = [
  { tag: 'en', name: 'English', isDraft: false },
  { tag: 'fr', name: 'Français', isDraft: false },
  { tag: 'sw', name: 'Kiswahili', isDraft: true },
  { tag: 'ha', name: 'Hausa', isDraft: true },
] as const
