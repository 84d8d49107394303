import { screens } from './word.ts'

/** Activities and chats of a lesson. */
export const ACTIVITIES = screens({
  activities: {
    section: 2,
    where: '/dashboard/levels/lessons/activities',
    words: {
      'Add New Activity': { as: 'link' },
      'Edit Activity': { as: 'link' },
      'No Questions available.': {
        as: 'text',
        sections: [2, 8],
        cause: 'The lesson has no activity yet.',
      },
      'No Questions and Answers Activities found': {
        as: 'text',
        sections: [2, 8],
        cause: 'There is no such lesson, so that none of its activities can be found.',
      },
      'There was error fetching lesson!': {
        as: 'text',
        sections: [8],
        cause: 'The lesson whose activities or chats are wanted cannot be read.',
      },
    },
  },
  'a new activity': {
    section: 2,
    where: '/dashboard/levels/lessons/activities/add',
    words: {
      'Asset Search': { as: 'heading' },
      Graphic: { as: 'button', named: true },
      Audio: { as: 'button', named: true },
      Video: { as: 'button', named: true },
      'Please enter a search term': { as: 'text' },
      'Unknown activity type selected': { as: 'text', sections: [2, 8] },
      'A1 Beginner': { as: 'choice', sections: [5] },
      'A2 Elementary': { as: 'choice', sections: [5] },
      'B1 Intermediate': { as: 'choice', sections: [5] },
      'B2 Upper Intermediate': { as: 'choice', sections: [5] },
      'C1 Advanced': { as: 'choice', sections: [5] },
      'Activity meta data must be provided!': {
        as: 'text',
        sections: [5],
        cause: 'The address names no lesson, or none that there is.',
      },
      'Apologies, there was an error creating id.': {
        as: 'text',
        sections: [5],
        cause: 'The activities of the lesson cannot be read, so that the next number is unknown.',
      },
      'There was error saving activity': {
        as: 'toast',
        sections: [8],
        cause: 'An activity is saved, and the server fails and says nothing.',
      },
      'Activity Created successfully': { as: 'toast', sections: [8] },
    },
  },
  'each kind of activity': {
    section: 5,
    where: '/dashboard/levels/lessons/activities/add?type=',
    words: {
      'Text is required for each option': { as: 'text' },
      'Graphic code is required for each option': { as: 'text' },
      'Both text and audio code are required for each option': { as: 'text' },
      'Both audio code and text is required for each option': { as: 'text' },
      'Either text or audio code is required for each option': { as: 'text' },
      'Either one of question audio code or text must be provided!': { as: 'text' },
      'Cross word matching options must be distinct!': { as: 'text' },
    },
  },
  'an activity': {
    section: 8,
    where: '/dashboard/levels/lessons/activities/edit/:activityType/:activityId',
    words: {
      'Activity Id not provided': {
        as: 'text',
        sections: [5],
        cause: 'The address has a blank where the id of the activity belongs.',
      },
      'Activity not found.': { as: 'text', sections: [2, 8] },
      "Can't load activity at the moment!": {
        as: 'toast',
        cause: 'The activity that is to be edited, or its lesson, cannot be read.',
      },
      'Apologies an internal server error occurred!': {
        as: 'toast',
        cause: 'The server says that all is well, and its answer is none that the contract knows: here of a save.',
      },
      'Activity Updated successfully': { as: 'toast' },
    },
  },
  chats: {
    section: 2,
    where: '/dashboard/levels/lessons/chats/series/list',
    words: {
      'No Chat Series Yet for this Lesson': { as: 'text', sections: [2, 8] },
      'Add Text chat': { as: 'link', named: true },
      'Add Image chat': { as: 'link', named: true },
      'Add Audio chat': { as: 'link', named: true },
      'Add Video chat': { as: 'link', named: true },
    },
  },
})
