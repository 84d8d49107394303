/**
 * Numbers that both sides keep to. The product's specification fixes those of codes, pages, Asset
 * Search, lessons, ids, the dashboard and the times; the others are Griot's choice.
 */

/** Characters of an asset code. */
export const CODE_LENGTH = 6

/** Cards on a page of audios, graphics or videos. */
export const PAGE_SIZE = 50

/** Most rows a client may ask for on one page; a page is drawn whole, so more only slows it. */
export const PAGE_SIZE_MOST = 100

/** Results of the Asset Search panel. */
export const ASSET_SEARCH_SIZE = 5

/** Lessons of a level. */
export const LESSONS_PER_LEVEL = 10

/** Highest level number: `LVL-YA-` is followed by three digits. */
export const LEVEL_NUMBER_MOST = 999

/** Activities of a lesson: an activity id ends in two digits. */
export const ACTIVITIES_PER_LESSON = 99

/** Chats of a lesson: a chat id ends in two digits, as that of an activity does. */
export const CHATS_PER_LESSON = 99

/** Revisions of one thing that are read at a time. */
export const REVISIONS_AT_ONCE = 20

/** Days for which what was deleted can be brought back. */
export const DELETED_KEPT_DAYS = 30

/** The dashboard's fixed count: the kinds of activity the product knows. */
export const ACTIVITY_QUESTION_COUNT = 6

/** Rows of one declare or check-declared call; `npm run bench` measures up to here. */
export const DECLARE_ROWS_MOST = 10_000

/** Assets that are removed or restored in one call: what a page can choose. */
export const ASSETS_AT_ONCE_MOST = 500

/** Places that one call may name; a code in more of them is changed everywhere. */
export const CODE_PLACES_MOST = 10_000

/** Letters, as people count them, of a title, a word or a sentence in one language. */
export const TEXT_LENGTH_MOST = 1_000

/** Letters of a description or goal. */
export const LONG_TEXT_LENGTH_MOST = 5_000

/** UTF-16 units that a letter with its marks may take, over a whole text; the six languages need 4. */
export const UNITS_OF_A_LETTER_MOST = 10

/** Letters of a tag or keyword. */
export const WORD_LENGTH_MOST = 100

/** Entries of a list that people type: tags, key takeaways, options. */
export const LIST_LENGTH_MOST = 50

/** Characters of a search term; longer ones are never typed by hand. */
export const SEARCH_LENGTH_MOST = 200

/** Files in one multipart upload. */
export const UPLOAD_FILES_MOST = 500

/** Bytes of one multipart upload, so that a request cannot fill the staging disk. */
export const UPLOAD_BYTES_MOST = 1024 * 1024 * 1024

/** Characters of a password; the upper bound only stops abuse of the hash. */
export const PASSWORD_LENGTH_LEAST = 8
export const PASSWORD_LENGTH_MOST = 1_000

/** Milliseconds a toast stays and a copy confirmation shows. */
export const TOAST_MS = 3_000
/** Milliseconds a toast stays that offers Undo: to read, to decide and to reach it. */
export const UNDO_TOAST_MS = 10_000
export const COPIED_MS = 2_000

/** Characters of the waveform of a file: one hex digit a bar. */
export const PEAK_COUNT = 64

/** Words from anywhere in a language that wrong options are drawn of: enough to differ from row to row. */
export const AUDIO_SAMPLE_SIZE = 100

/** Words whose pictures are looked for at once: a sample, or the page that somebody looks at. */
export const PICTURED_WORDS_MOST = 200
