/**
 * The catalogue of all errors that the engine raises, by the codes that are in the log.
 * `status` is the HTTP status of the response; the sentence never contains an upstream address or a path of the machine.
 */
const catalogue = {
  MH_BAD_PATH: { status: 400, sentence: 'The address cannot be read.' },
  MH_PATH_TOO_LONG: { status: 414, sentence: 'The address is longer than any page of this site.' },
  MH_METHOD: { status: 405, sentence: 'Pages are read with GET or HEAD.' },
  MH_UNKNOWN_HOST: { status: 421, sentence: 'This server does not serve that host.' },
  MH_PLACEHOLDER_EDITION: { status: 404, sentence: 'This edition has not started yet.' },
  // A reader's input can lead to such an address, so it is a 404 and not an error of the site.
  MH_BLOCKED_URL: { status: 404, sentence: 'The request was refused: invalid url.' },
  MH_UPSTREAM_TIMEOUT: { status: 503, sentence: 'A data source did not answer in time.' },
  MH_UPSTREAM_UNREACHABLE: { status: 503, sentence: 'A data source could not be reached.' },
  MH_UPSTREAM_STATUS: { status: 503, sentence: 'A data source answered with an error.' },
  // As a blocked address: what a reader's parameter became.
  MH_UPSTREAM_INVALID: { status: 404, sentence: 'A data source says that the request is not valid.' },
  MH_UPSTREAM_NOT_JSON: { status: 503, sentence: 'A data source sent something that is not JSON.' },
  MH_UPSTREAM_TOO_LARGE: { status: 503, sentence: 'A data source sent more than the limit.' },
  MH_UPSTREAM_BREAKER_OPEN: { status: 503, sentence: 'A data source failed repeatedly and is not called for a while.' },
  MH_CONTRACT: { status: 503, sentence: 'A data source sent data of the wrong shape.' },
  MH_RENDER: { status: 500, sentence: 'A view threw while it was rendered.' },
  MH_RENDER_SLOW: { status: 500, sentence: 'A view took longer to render than the render budget.' },
  MH_PLUGIN_CODE: { status: 500, sentence: 'A plugin threw while it handled a request.' },
  MH_UNHANDLED_REJECTION: { status: 500, sentence: 'A promise was rejected without a handler: await it, or catch its error.' },
  MH_UNCAUGHT_EXCEPTION: { status: 500, sentence: 'Code outside a request, in a timer or event handler, threw an error that was not caught.' },
  MH_PLUGIN_LOAD: { status: 500, sentence: 'A plugin could not be loaded.' },
  MH_ROUTE_CONFLICT: { status: 500, sentence: 'Two pages can match the same path with the same rank.' },
  MH_ROUTE_PATTERN: { status: 500, sentence: 'A route pattern cannot be compiled.' },
  MH_CONFIG: { status: 500, sentence: 'The configuration is not valid.' },
  MH_BUILD: { status: 500, sentence: 'A view could not be built.' },
  MH_BUILD_BROKEN: { status: 500, sentence: 'The build cannot be read.' },
  MH_LIVE_CURSOR: { status: 400, sentence: 'The cursor of a live stream has to be a whole number.' },
  MH_LIVE_FULL: { status: 503, sentence: 'The limit of open live streams is reached.' },
  MH_LIVE_TOPIC: { status: 404, sentence: 'No plugin has such a live topic.' },
  MH_ACTION_UNKNOWN: { status: 404, sentence: 'No plugin has such an action.' },
  MH_ACTION_METHOD: { status: 405, sentence: 'Actions are sent with POST.' },
  MH_ACTION_REFUSED: { status: 422, sentence: 'The content API refused an action for a reason that the action has no words for.' },
  MH_BODY: { status: 400, sentence: 'What was sent cannot be read.' },
  MH_BODY_TYPE: { status: 415, sentence: 'An action takes forms and JSON.' },
  MH_BODY_TOO_LARGE: { status: 413, sentence: 'What was sent is larger than the action takes.' },
  MH_INGEST_INVALID: { status: 422, sentence: 'The content does not have the expected shape.' },
  MH_INGEST_UNAUTHORISED: { status: 401, sentence: 'Ingest needs a valid token.' },
  MH_TOO_MANY: { status: 429, sentence: 'Too many requests of this kind came from this address: try again later.' },
  MH_INGEST_OFF: { status: 403, sentence: 'Ingest over HTTP is off: the site has no ingest token.' },
  MH_EMBARGO: { status: 500, sentence: 'A story whose minute has come could not be published.' },
  MH_INDEXNOW: { status: 500, sentence: 'Search engines could not be told what has changed.' },
  MH_ALERTS: { status: 500, sentence: 'The readers who follow what a story is about could not be sent an alert.' },
  MH_WEBSUB: { status: 500, sentence: 'The hub could not be told which feeds have changed.' },
  MH_PUBLICATIONS: { status: 500, sentence: 'A plugin could not be told what was published.' },
  MH_SEARCH_INDEX: { status: 503, sentence: 'The search index cannot be used.' },
  MH_STORE_LOCKED: { status: 503, sentence: 'Another process is writing to the store; nothing was stored, so try again.' },
  MH_STORE_EMPTY: { status: 503, sentence: 'The store has no content yet.' },
  MH_STORE: { status: 500, sentence: 'The store cannot be opened.' },
  MH_STORE_UNREACHABLE: { status: 503, sentence: 'The store cannot be reached.' },
  MH_STORE_REFUSED: { status: 503, sentence: 'The store refuses this site.' },
  MH_STORE_READ_ONLY: { status: 503, sentence: 'The store cannot be written to.' },
  MH_STORE_FULL: { status: 503, sentence: 'The store has no room left.' },
  MH_STORE_OLD_SERVER: { status: 503, sentence: 'The database server is too old.' },
  MH_STORE_BEHIND: { status: 503, sentence: 'The store is older than this version: its migrations have to be run first.' },
  MH_STORE_TOO_NEW: { status: 503, sentence: 'The store is too new for this version.' },
  MH_MIGRATION: { status: 500, sentence: 'A migration cannot be run.' },
  MH_SIGN_IN: { status: 401, sentence: 'This is for readers who are signed in.' },
  MH_FORBIDDEN: { status: 403, sentence: 'This is not for you.' },
  MH_FOREIGN_REQUEST: { status: 403, sentence: 'Only pages of this site may ask that.' },
  MH_READER_SIGNATURE: { status: 401, sentence: 'The reader of a request is not signed as the origin expects.' },
  MH_READER_SECRET: { status: 503, sentence: 'The site has no secret to tell its origin who asks (MASTHEAD_READER_SECRET).' },
  MH_READER_SHARED: { status: 500, sentence: 'What can be stored asked for the reader, whom it does not have.' },
  // Between processes, and with edge caches. Readers never see these.
  MH_REDIS_AWAY: { status: 503, sentence: 'Redis cannot be reached: the node serves and purges alone.' },
  MH_ASSETS_NOT_SHARED: { status: 503, sentence: 'The files of a build are not where other nodes find them.' },
  MH_REDIS_REFUSES: { status: 503, sentence: 'Redis can be reached and refuses to store anything.' },
  MH_EDGE_PURGE: { status: 503, sentence: 'An edge cache was not purged.' },
  MH_JOB_FAILED: { status: 500, sentence: 'A job failed.' },
  MH_JOB_MISSED: { status: 500, sentence: 'A job was due while no process was running.' },
  MH_JOB_STORE: { status: 503, sentence: 'The store of jobs cannot be reached.' },
  MH_WORKER_ENDED: { status: 500, sentence: 'A worker exited and is restarted.' },
  MH_NOT_READY: { status: 503, sentence: 'The process cannot serve the site.' },
  MH_LOG_LOST: { status: 500, sentence: 'Lines of the log were lost because they were not read.' },
  MH_SHUTDOWN: { status: 500, sentence: 'The process could not shut down in order and was ended.' },
  MH_OVERLOADED: { status: 503, sentence: 'The server is overloaded; the page was not rendered.' },
  MH_UNEXPECTED: { status: 500, sentence: 'Something went wrong!' },
} as const

export type ErrorCode = keyof typeof catalogue

export const errorCodes = Object.keys(catalogue) as readonly ErrorCode[]

/** Replaces a secret. */
export const redacted = '[secret]'

let pattern: RegExp | undefined
const forms = new Set<string>()

/**
 * Registers values that this process must never show, in all their encodings: plain, in an address,
 * in a form's body and in JSON. They are kept until the process ends: after a reload an old secret is still one.
 */
export function keepSecret(value: string): void {
  for (const text of [value, encodeURIComponent(value), encodeURI(value), new URLSearchParams({ _: value }).toString().slice(2)]) {
    forms.add(text)
    forms.add(JSON.stringify(text).slice(1, -1))
  }
  // Longest first, because one encoding may be part of another.
  pattern = new RegExp([...forms].toSorted((one, other) => other.length - one.length).map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'), 'g')
}

/** A text for a log, a report or an error page, without any secret. */
export const redactSecrets = (text: string): string => (pattern ? text.replace(pattern, redacted) : text)

/** A text without the passwords of the addresses in it. */
export const withoutPassword = (text: string): string => text.replaceAll(/(\/\/[^\s/:@]*):[^\s/@]*@/g, '$1:…@')

/** Where in the site an error happened; every known part goes into the log line. */
export interface ErrorPlace {
  readonly plugin?: string
  readonly page?: string
  readonly need?: string
  /** JSON pointer of the offending field, for contract errors. */
  readonly field?: string
  /** For the log only: never shown to readers. */
  readonly detail?: string
}

export class EngineError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly place: ErrorPlace

  constructor(code: ErrorCode, place: ErrorPlace = {}, cause?: unknown) {
    const where = [place.plugin, place.page, place.need, place.field].filter((part) => part !== undefined).join(' › ')
    const sentence = catalogue[code].sentence
    const message = `${where ? `${where}: ` : ''}${sentence}${place.detail ? ` ${place.detail}` : ''}`
    super(redactSecrets(message), cause === undefined ? undefined : { cause })
    this.name = 'EngineError'
    this.code = code
    this.status = catalogue[code].status
    this.place = place.detail === undefined ? place : { ...place, detail: redactSecrets(place.detail) }
  }

  /** The same error with more known about where it happened; what is already known stays. */
  at(place: ErrorPlace): EngineError {
    return new EngineError(this.code, { ...place, ...this.place }, this.cause)
  }
}

/** The sentence of a code, fit for readers. */
export const sentenceOf = (code: ErrorCode): string => catalogue[code].sentence

/** What a reader's browser is told. */
export const statusOf = (code: ErrorCode): number => catalogue[code].status

/** A use of the command line that cannot be carried out: the sentence is shown, and the exit code is 2. */
export class UsageError extends Error {}

/** A request to an admin listener that cannot be carried out; the sentence is shown to the operator. */
export class AdminError extends Error {
  readonly status: number

  constructor(status: 400 | 401 | 404 | 405 | 409 | 413 | 500 | 502, sentence: string) {
    super(sentence)
    this.status = status
  }
}
