/**
 * Limits of recorded sound. Levels are in dB of full scale (dBFS), times in seconds. Detection was measured with the
 * speech of testing/speech.
 */

/** Sound is measured in frames of this length. */
export const FRAME_SECONDS = 0.01

/** A take starts when this many of so many frames are louder than the room, and ends after this silence. */
export const START_FRAMES = 3
export const START_WINDOW_FRAMES = 6
export const END_SILENCE_SECONDS = 0.45
/** A frame of speech is louder than the room by this. The room is the level that 90 % of its frames do not exceed. */
export const SPEECH_ABOVE_ROOM_DB = 9
/** Beside speech, its weak first and last sounds are louder than the room by this, on average of 50 ms. */
export const WEAK_SPEECH_ABOVE_ROOM_DB = 0.5

/** Kept before and after the speech. Sound is never cut at a threshold: that cuts first consonants. */
export const MARGIN_BEFORE_SECONDS = 0.22
export const MARGIN_AFTER_SECONDS = 0.25
/** A take that is cut at its beginning or end has less than this beside its speech. */
export const MARGIN_MIN_SECONDS = 0.15

/** How long the set-up measures the room. */
export const ROOM_SECONDS = 2
/** A take ends at the latest after this time. */
export const TAKE_SECONDS_MAX = 30

/** Quieter speech is too quiet: the peak of a take. */
export const QUIET_PEAK_DB = -30
/** So many samples in a row at this level are cut off at the top. */
export const CLIPPED_LEVEL = 0.985
export const CLIPPED_SAMPLES = 3
/** Between the peak of speech and the room: enough, and too little. */
export const GOOD_ABOVE_ROOM_DB = 25
export const ABOVE_ROOM_MIN_DB = 15
/** Less speech in a take is none. */
export const SPEECH_SECONDS_MIN = 0.08
/** Frames of a take that are not louder than the room by this are silence. */
export const SILENT_ABOVE_ROOM_DB = 3
/** A longer pause inside a word separates two. */
export const PAUSE_SECONDS_MAX = 0.25

/** The loudness of every take of a session (BS.1770, without gate), and the highest true peak. */
export const LOUDNESS_DB = -20
export const TRUE_PEAK_MAX_DB = -3

/** What is uploaded, also after editing: mono MP3. */
export const MP3_SAMPLE_RATE = 44_100
export const MP3_KBITS = 64

/** Longer files cannot be edited in the browser: decoded, a minute takes 10 MB. */
export const EDIT_SECONDS_MAX = 20 * 60
/** The shortest sound that editing leaves. */
export const KEPT_SECONDS_MIN = 0.1
/** Silences at which a long recording can be split. The first one is proposed. */
export const SPLIT_SILENCES_SECONDS = [END_SILENCE_SECONDS, 0.3, 0.7, 1] as const
