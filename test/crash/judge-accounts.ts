import { hash } from 'node:crypto'
import type { Account } from './account-ledger.ts'

/** Rows of the store, as far as it is known from them who is who. */
export interface StoredAccounts {
  readonly readers: readonly { readonly id: string; readonly name: string | null }[]
  readonly ways: readonly { readonly kind: string; readonly value: string; readonly reader: string }[]
  readonly passwords: readonly { readonly reader: string }[]
  readonly sessions: readonly { readonly reader: string; readonly token_hash: string }[]
  readonly challenges: readonly { readonly id: string }[]
}

const hashOf = (secret: string): string => hash('sha256', secret, 'base64url')

/** A sentence for each thing that was acknowledged and is not there once, and for each that is there in part. */
export function accountFaults(accounts: readonly Account[], stored: StoredAccounts): readonly string[] {
  const readers = new Map(stored.readers.map((reader) => [reader.id, reader]))
  const waysOf = Map.groupBy(stored.ways, ({ reader }) => reader)
  const byValue = Map.groupBy(stored.ways, ({ kind, value }) => `${kind} ${value}`)
  const passwordsOf = Map.groupBy(stored.passwords, ({ reader }) => reader)
  const sessionsOf = Map.groupBy(stored.sessions, ({ reader }) => reader)
  const challenges = new Set(stored.challenges.map(({ id }) => id))
  const known = new Set(accounts.map(({ kind, value }) => `${kind} ${value}`))

  const ofAccount = (account: Account): readonly string[] => {
    const ways = byValue.get(`${account.kind} ${account.value}`) ?? []
    const [way] = ways
    const taken = account.taken.filter((handle) => challenges.has(hashOf(handle))).map(() => 'a code that was taken could be taken again')
    if (!way) return [...(account.isThere ? ['it was acknowledged and is not there'] : []), ...taken]
    if (ways.length > 1) return [`it is there ${ways.length} times`]
    const own = sessionsOf.get(way.reader) ?? []
    const has = ({ token }: { readonly token: string }) => own.filter(({ token_hash }) => token_hash === hashOf(token)).length
    const open = account.sessions.filter(({ state }) => state === 'open')
    const nobodys = own.length - account.sessions.reduce((sum, session) => sum + has(session), 0)
    const passwords = passwordsOf.get(way.reader)?.length ?? 0
    return [
      ...(readers.get(way.reader)?.name === account.name ? [] : [`its reader is called ${readers.get(way.reader)?.name}`]),
      ...(passwords === (account.kind === 'email' ? 1 : 0) ? [] : [`it has ${passwords} passwords`]),
      ...open.filter((session) => has(session) !== 1).map(() => 'a session that was acknowledged is not there'),
      ...account.sessions.filter((session) => session.state === 'ended' && has(session) > 0).map(() => 'a session that was ended is there'),
      ...(nobodys > account.doubts ? [`${nobodys} sessions are nobody's, where ${account.doubts} sign-ins had no answer`] : []),
      ...taken,
    ]
  }
  return [
    ...accounts.flatMap((account) => ofAccount(account).map((fault) => `${account.value}: ${fault}`)),
    ...stored.readers.filter(({ id }) => !waysOf.has(id)).map(({ name }) => `the reader ${name} has no way in`),
    ...stored.ways.filter(({ kind, value }) => !known.has(`${kind} ${value}`)).map(({ value }) => `${value}: nobody signed up with it`),
    ...[...stored.ways, ...stored.passwords, ...stored.sessions].filter(({ reader }) => !readers.has(reader)).map(({ reader }) => `something is kept of ${reader}, who is no reader`),
    ...[...waysOf].filter(([, ways]) => ways.length > 1).map(([, ways]) => `${ways.map(({ value }) => value).join(' and ')} are one reader`),
  ]
}
