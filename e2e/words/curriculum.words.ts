import { screens } from './word.ts'

/** Levels and lessons. */
export const CURRICULUM = screens({
  levels: {
    section: 2,
    where: '/dashboard/levels',
    words: {
      'Add Level': { as: 'link' },
      'See Lessons': { as: 'link' },
      'Edit Level': { as: 'button' },
      Title: { as: 'field', named: true },
      Description: { as: 'field', named: true },
      'Total lessons': { as: 'field', named: true },
      'No levels available yet.': { as: 'text', sections: [2, 8] },
      'Failed to fetch levels': {
        as: 'text',
        sections: [8],
        cause: 'The levels of a language, or one of them, cannot be read.',
      },
      'Update failed': {
        as: 'toast',
        sections: [8],
        cause: 'The availability of a level or a lesson is switched, and the server says nothing.',
      },
      'Error updating level': {
        as: 'toast',
        sections: [8],
        cause: 'A level is saved over its list, and the server fails and says nothing.',
      },
      'Level updated successfully': { as: 'toast', sections: [8] },
    },
  },
  'a new level': {
    section: 8,
    where: '/dashboard/levels/add',
    words: {
      Language: { as: 'field', named: true, sections: [5] },
      Level: { as: 'field', named: true, sections: [5] },
      'Level in words': { as: 'field', named: true, sections: [5] },
      Title: { as: 'field', named: true, sections: [5] },
      Description: { as: 'field', named: true, sections: [5] },
      'Total lessons': { as: 'field', named: true, sections: [5] },
      "Can't fetch languages at the moment": {
        as: 'toast',
        cause: 'The languages are asked for, and the server refuses them.',
      },
      'Apologies there was an error fetching languages!': {
        as: 'toast',
        cause: 'The languages are asked for, and no answer comes.',
      },
      'There was an error saving level!': {
        as: 'toast',
        cause: 'A level is saved on its own page, and the server fails and says nothing.',
      },
      "You don't have permission to set level availability": { as: 'toast', sections: [5] },
      'Level created successfully': { as: 'toast' },
    },
  },
  lessons: {
    section: 2,
    where: '/dashboard/levels/lessons',
    words: {
      'New Lesson': { as: 'link' },
      'Lesson number': { as: 'text', named: true },
      'Exercise count': { as: 'text', named: true },
      Goal: { as: 'text', named: true },
      'Key takeaways': { as: 'text', named: true },
      'Go to Activities': { as: 'link' },
      'View Chat Series': { as: 'link' },
      'Edit Lesson': { as: 'link' },
      'No lessons available.': { as: 'text', sections: [2, 8] },
      'Maximum of 10 lessons per level reached': { as: 'text', sections: [5] },
      'No lesson found at the moment!': {
        as: 'text',
        sections: [8],
        cause: 'The lessons of a level cannot be read.',
      },
    },
  },
  'a new lesson': {
    section: 5,
    where: '/dashboard/levels/lessons/add',
    words: {
      Title: { as: 'field', named: true },
      Description: { as: 'field', named: true },
      Goal: { as: 'field', named: true },
      'Lesson number': { as: 'field', named: true },
      'Exercise count': { as: 'field', named: true },
      "Id can't be generated at the moment": {
        as: 'text',
        cause: 'The lessons of the level cannot be read, so that the next number is unknown.',
      },
      'There was an error saving lesson!': {
        as: 'toast',
        sections: [8],
        cause: 'A new lesson is saved, and the server fails and says nothing.',
      },
      'Lesson created successfully!': { as: 'toast', sections: [8] },
    },
  },
  'a lesson': {
    section: 8,
    where: '/dashboard/levels/lessons/add/:lessonId',
    words: {
      'Could not load lesson data': {
        as: 'text',
        cause: 'The lesson that is to be edited cannot be read.',
      },
      'Failed to save lesson': {
        as: 'toast',
        cause: 'A lesson that exists is saved, and the server fails and says nothing.',
      },
      'Lesson id not found, please refresh the page and try again': {
        as: 'toast',
        sections: [5],
        cause: 'A lesson is saved that another user has deleted, or the URL has no id.',
      },
      'Lesson updated successfully': { as: 'toast' },
    },
  },
})
