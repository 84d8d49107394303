import { screens, type Word } from './word.ts'

/** Words that the lists of all kinds share. */
const LIST = {
  'Declear Assets': { as: 'link' },
  'Upload Content': { as: 'link' },
  'View Details': { as: 'button' },
  'Hide Details': { as: 'button' },
  Close: { as: 'button', named: true },
} as const satisfies Record<string, Word>

const NOT_SHOWN = 'docs/decisions/0028-tests.md'

/** Where assets are found, edited, declared and uploaded. */
export const LIBRARY = screens({
  audios: {
    section: 2,
    where: '/dashboard/audios',
    words: {
      'Audio Assets': { as: 'heading', named: true },
      'Search for a audios...': { as: 'placeholder' },
      'Loading audio assets...': { as: 'text' },
      ...LIST,
      'Filter by Language:': { as: 'text' },
      Code: { as: 'text', named: true },
      Language: { as: 'text', named: true },
      'Local Text': { as: 'text', named: true },
      Translation: { as: 'text', named: true },
      'Edit Audio': { as: 'button' },
      'No audio available.': { as: 'text', sections: [2, 8] },
      'An error occured': {
        as: 'text',
        sections: [8],
        cause: 'A read fails and the server says nothing: here the list, beside what was wanted.',
      },
    },
  },
  graphics: {
    section: 2,
    where: '/dashboard/graphics',
    words: {
      'Graphic Assets': { as: 'heading', named: true },
      'Search for a graphics...': { as: 'placeholder' },
      'Loading graphics assets...': { as: 'text' },
      ...LIST,
      Code: { as: 'text', named: true },
      Description: { as: 'field', named: true },
      'No description provided.': { as: 'text' },
      'Edit Graphic': { as: 'button' },
      'Click to edit': { as: 'button' },
      'Updating....': { as: 'button' },
      'No graphics available.': { as: 'text', sections: [2, 8] },
      'Apologies, an error occurred updating graphics!': { as: 'toast', sections: [8] },
      'Graphics was updated successfully!': { as: 'toast', sections: [8] },
    },
  },
  videos: {
    section: 2,
    where: '/dashboard/videos',
    words: {
      'Video Assets': { as: 'heading', named: true },
      ...LIST,
      'Filter by Language:': { as: 'text' },
      'Edit Video': { as: 'button' },
      'No videos available.': { as: 'text', sections: [2, 8] },
      'Under Construction': { overruledBy: NOT_SHOWN },
      'Server error occurred!': {
        as: 'toast',
        sections: [8],
        cause: 'Edit Audio or Edit Video is saved, and the server fails and says nothing.',
      },
    },
  },
  'declare audios': {
    section: 2,
    where: '/dashboard/asset/declear/audio',
    words: {
      'Local Text': { as: 'text', named: true },
      Translation: { as: 'text', named: true },
      Code: { as: 'text', named: true },
      Language: { as: 'text', named: true },
      'Apologies an error occured!': {
        as: 'toast',
        sections: [8],
        cause: 'Rows are declared, and the server fails and says nothing.',
      },
      'Assets submitted successfully!': { as: 'toast', sections: [8] },
    },
  },
  'declare what there is not': {
    section: 2,
    where: '/dashboard/asset/declear/:assetType',
    words: {
      'Invalid asset type: {type}': { as: 'text' },
      'Please select either "audio" or "video".': { as: 'text' },
    },
  },
  'declare graphics': {
    section: 2,
    where: '/dashboard/graphics/add',
    words: {
      Title: { as: 'text', named: true },
      Description: { as: 'text', named: true },
      Code: { as: 'text', named: true },
      Keywords: { as: 'text', named: true },
      '+': { as: 'plus' },
      'Graphics submitted successfully!': { as: 'toast', sections: [8] },
    },
  },
  upload: {
    section: 2,
    where: '/dashboard/assets/upload',
    words: {
      audios: { as: 'choice', named: true },
      graphics: { as: 'choice', named: true },
      videos: { as: 'choice', named: true },
      'Submit Files': { as: 'button' },
      'Invalid file types: {names}': { as: 'toast', sections: [5] },
      'Verification failed. Try again.': {
        as: 'toast',
        sections: [8],
        cause: 'Whether the codes are declared cannot be asked, and the server says nothing.',
      },
      'Upload failed. Try again.': {
        as: 'toast',
        sections: [8],
        cause: 'A file is sent, and the server fails and says nothing.',
      },
      'Files uploaded successfully!': { as: 'toast', sections: [8] },
    },
  },
})
