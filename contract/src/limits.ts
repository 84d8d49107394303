/**
 * Limits that server and console share. The product's specification fixes those of codes, pages, Asset Search, lessons,
 * ids, the dashboard and the times; the others are Griot's choice.
 */

/** Characters of an asset code. */
export const CODE_LENGTH = 6

/** Cards on a page of audios, graphics or videos. */
export const PAGE_SIZE = 50

/** Most rows a client may request per page; a page is rendered whole, so more only slows it down. */
export const PAGE_SIZE_MAX = 100

/** Results of the Asset Search panel. */
export const ASSET_SEARCH_SIZE = 5

/** Lessons of a level. */
export const LESSONS_PER_LEVEL = 10

/** Highest level number: `LVL-YA-` is followed by three digits. */
export const LEVEL_NUMBER_MAX = 999

/** Activities of a lesson: an activity id ends in two digits. */
export const ACTIVITIES_PER_LESSON = 99
/** Activities that one call changes. */
export const ACTIVITIES_AT_ONCE_MAX = 500

/** Chats of a lesson: a chat id ends in two digits, as that of an activity does. */
export const CHATS_PER_LESSON = 99

/** Revisions of one thing per page. */
export const REVISIONS_AT_ONCE = 20

/** Days during which a deleted thing can be restored. */
export const DELETED_RETENTION_DAYS = 30

/** The fixed count on the dashboard: the kinds of activity of the product. */
export const ACTIVITY_QUESTION_COUNT = 6

/** Rows of one declare or check-declared call; `npm run bench` measures up to this number. */
export const DECLARE_ROWS_MAX = 10_000

/** Assets that one call may delete or restore: the most that a page can select. */
export const ASSETS_AT_ONCE_MAX = 500

/** Places that one call may name; to replace a code in more places, replace it everywhere. */
export const CODE_USES_MAX = 10_000

/** Letters, as people count them, of a title, a word or a sentence in one language. */
export const TEXT_LENGTH_MAX = 1_000

/** Letters of a description or goal. */
export const LONG_TEXT_LENGTH_MAX = 5_000

/** UTF-16 units per letter including its marks, averaged over a text; the six languages need 4. */
export const UNITS_OF_A_LETTER_MAX = 10

/** Letters of a tag or keyword. */
export const WORD_LENGTH_MAX = 100

/** Entries of a typed list: tags, key takeaways, options. */
export const LIST_LENGTH_MAX = 50

/** Characters of a search term; longer ones are never typed by hand. */
export const SEARCH_LENGTH_MAX = 200

/** Files of one multipart upload. */
export const UPLOAD_FILES_MAX = 500

/** Bytes of one multipart upload, so that a request cannot fill the staging disk. */
export const UPLOAD_BYTES_MAX = 1024 * 1024 * 1024

/** Saved views of an account per list: few enough for a menu. */
export const VIEWS_PER_PLACE_MAX = 50

/** Characters of a password; the upper bound only stops abuse of the hash. */
export const PASSWORD_LENGTH_MIN = 8
export const PASSWORD_LENGTH_MAX = 1_000

/** Milliseconds that a toast and a copy confirmation are shown. */
export const TOAST_MS = 3_000
/** Milliseconds that a toast with Undo is shown: time to read, decide and reach it. */
export const UNDO_TOAST_MS = 10_000
export const COPIED_MS = 2_000

/** Words that one request to duplicate may choose: as many as a level of ten full lessons can have. */
export const CHOSEN_WORDS_MAX = 10_000

/** Words with the same meaning that are offered for a word. */
export const WORD_MATCHES_MAX = 20

/** Characters of a waveform: one hex digit per bar. */
export const PEAK_COUNT = 64

/** Random words of a language from which wrong options are drawn: enough to differ from row to row. */
export const AUDIO_SAMPLE_SIZE = 100

/** Words whose pictures are looked up in one call: a sample, or the current page. */
export const PICTURED_WORDS_MAX = 200

/** Texts that are searched for in one call, and the best matches of each. */
export const TEXTS_SEARCHED_MAX = 50
export const FOUND_PER_TEXT_MAX = 10

/** Most assets of a kind that a lesson's list of used assets has. */
export const LESSON_ASSETS_MAX = 20

/** Most unused assets of a kind that are offered for a lesson: the words of a few lessons. */
export const UNUSED_ASSETS_MAX = 50

/** Most words of one session of recording, or of one recording link. */
export const SESSION_WORDS_MAX = 1_000

/** Most days until a recording link expires. */
export const RECORDING_LINK_DAYS_MAX = 90

/** The earliest year of birth of a speaker. */
export const BIRTH_YEAR_MIN = 1900

/** Letters of a note about a take, or of a reason for rejecting it. */
export const TAKE_NOTE_LENGTH_MAX = 500

/** Characters of a note or reason of a review. */
export const REVIEW_TEXT_LENGTH_MAX = 500

/** Items that one call asks to review, or approves: a lesson with everything it uses. */
export const REVIEW_ITEMS_MAX = 10_000

/** Hints that one save of an item dismisses. */
export const COURSE_TEXTS_DISMISSED_MAX = 100

/** Words that a team accepts in one language. */
export const TEAM_WORDS_MAX = 20_000

/** Words looked up at once for hints. */
export const WORDS_LOOKED_UP_MAX = 100

/** Cues of a video in one language: two hours with a cue every four seconds. */
export const CUES_MAX = 2_000

/** Letters of a cue: two lines of a caption have about 80. */
export const CUE_TEXT_LENGTH_MAX = 300

/** Languages of the captions of a video: the six of the courses, and some translations. */
export const CAPTION_LANGUAGES_MAX = 12

/** Latest time of a cue in milliseconds: ten hours. */
export const CUE_TIME_MAX = 36_000_000
