import { screens } from './word.ts'

/** Before sign-in, the first page, and how a session ends. */
export const SIGN_IN_SCREENS = screens({
  login: {
    section: 2,
    where: '/ and /login',
    words: {
      Email: { as: 'field', named: true },
      Password: { as: 'field', named: true },
      Login: { as: 'button' },
      'Forgot Password?': { as: 'link' },
      'Loading...': { as: 'button' },
      'Login failed': { as: 'text', sections: [8], cause: 'The email or the password is wrong.' },
      'An error occurred. Please try again.': {
        as: 'text',
        sections: [8],
        cause: 'The server answers the sign-in with a failure and says nothing.',
      },
      'Apologies, something went wrong. Please try again later.': { as: 'toast', sections: [8] },
    },
  },
  'forgot password': {
    section: 8,
    where: '/forgot-password',
    words: {
      Back: { as: 'button', named: true, sections: [2] },
      'An error occurred': {
        as: 'text',
        cause:
          'A write that has no sentence of its own fails, and the server says nothing: here a link that is to be mailed.',
      },
    },
  },
  'no page': {
    section: 2,
    where: 'any other path',
    words: {
      'Page Not Found. We are sorry, the page you requested could not be found.': {
        as: 'text',
        pieces: ['Page Not Found.', 'We are sorry, the page you requested could not be found.'],
      },
    },
  },
  dashboard: {
    section: 2,
    where: '/dashboard',
    words: {
      'Loading dashboard...': { as: 'text' },
      'Audio Asset': { as: 'text' },
      'Graphics Asset': { as: 'text' },
      'Video Asset': { as: 'text' },
      'Activity Question and Answer': { as: 'text' },
      '6': { as: 'text' },
      View: { as: 'link' },
      '© {year} Griot': { as: 'footer', named: true },
    },
  },
  'end of a session': {
    section: 8,
    where: 'any page behind the login',
    words: {
      'Session expired. Please log in again.': { as: 'toast' },
      Unauthorized: { as: 'toast', cause: 'The server refuses the token, which has not ended.' },
    },
  },
})
