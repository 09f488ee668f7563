/** A signed-in reader, as the origin's store knows them. */
export interface Reader {
  readonly id: string
  readonly name: string | undefined
  /** As in `moderator`. */
  readonly roles: readonly string[]
  /** Of the session, and not its secret token: for lists of sessions and for limits. */
  readonly sessionId: string
}

/** Who may ask: `anyone`, a signed-in `reader`, or a reader who has the role of that name, as in `moderator`. */
export type Who = 'anyone' | 'reader' | (string & {})

/** The reader that code gets which says who may ask: always one, unless anyone may. */
export type ReaderFor<Asker extends Who> = Asker extends 'anyone' ? Reader | undefined : Reader

/** Whether somebody may ask: `signIn` for who is not signed in and has to be, `forbidden` for a reader without the role. */
export function admit(who: Who, reader: Reader | undefined): 'admitted' | 'signIn' | 'forbidden' {
  if (who === 'anyone') return 'admitted'
  if (!reader) return 'signIn'
  return who === 'reader' || reader.roles.includes(who) ? 'admitted' : 'forbidden'
}
