/** Who is signed in, and where. All times are milliseconds since the epoch. */
export interface ReaderSessionsTable {
  /** No secret: names the session in lists. */
  id: string
  /** SHA-256 of the token, in base64url: who reads the table cannot sign in with it. */
  token_hash: string
  reader: string
  name: string | null
  /** JSON of a list of texts. */
  roles: string
  user_agent: string | null
  created: number
  /** When it was last used, to within a part of the idle time. */
  seen: number
  /** From when it is over: the sooner of the idle and the absolute expiry. */
  ends: number
}

export interface SessionTables {
  reader_sessions: ReaderSessionsTable
}
