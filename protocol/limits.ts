/** The limits of what a client may send. Plain numbers, so that the browser can use them without the schemas. */

/**
 * The version of all messages over a socket, and of the cards in the lists of tables. It is raised whenever a client of
 * before could misread one, or send a message that is refused. A client says its version when it asks for a ticket; a
 * page of another version is asked to reload.
 */
export const PROTOCOL_VERSION = 4;

const DAY_SECONDS = 24 * 60 * 60;

export const MESSAGE_MAX_BYTES = 16 * 1024;
export const BODY_MAX_BYTES = 16 * 1024;
export const MESSAGE_MAX_DEPTH = 12;

/** Steps and invitations are counted up to here. */
export const COUNT_MAX = 1_000_000;
export const NAME_MAX_CHARS = 24;
/** The rules allow shorter stories. A longer text up to this limit is refused with the code `story-length`. */
export const STORY_MESSAGE_MAX_CHARS = 1000;
export const SETTLED_MAX_FIELDS = 32;
export const SETTLED_VALUE_MAX_CHARS = 40;

export const TABLE_OPTIONS_MAX_FIELDS = 40;
export const TABLE_OPTION_MAX_CHARS = 40;
export const TABLES_PER_SET_MIN = 2;
export const TABLES_PER_SET_MAX = 8;
/** The games of a tour that follow the first. */
export const TOUR_MAX_FOLLOWING = 4;
export const DECISION_MIN_SECONDS = 5;
export const WINDOW_MIN_SECONDS = 3;
export const PACE_MAX_SECONDS = 30 * DAY_SECONDS;

export const PASSKEY_ID_MAX_CHARS = 2000;
export const MAIL_ADDRESS_MAX_CHARS = 200;
export const URL_MAX_CHARS = 1000;
export const PUSH_KEY_MAX_CHARS = 200;
export const PUSH_AUTH_MAX_CHARS = 100;
export const CHANNELS_PER_SEAT_MAX = 5;
