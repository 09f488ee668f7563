import { EngineError } from '../errors.ts'

interface PostgresError {
  readonly code?: unknown
  readonly message?: unknown
}

/** Milliseconds that a connection is waited for. */
export const connectTimeoutMs = 5_000

/** What the system says where no connection comes about, or one is cut. */
const cutOff = new Set(['ECONNRESET', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', '57P01', '57P02', '57P05', '08000', '08001', '08003', '08004', '08006'])

/**
 * Why PostgreSQL did not do what it was asked, where an operator can do something about it: one sentence with the setting
 * that it comes from and the way out. Anything else, such as a broken constraint, is the business of who asked.
 */
export function postgresFailure(error: unknown, databaseUrl: string): EngineError | undefined {
  if (error instanceof EngineError) return undefined
  const { code, message } = (error ?? {}) as PostgresError
  const said = typeof message === 'string' ? message : ''
  const { address, hostname, user, database } = partsOf(databaseUrl)
  const server = `PostgreSQL at ${address} (DATABASE_URL)`
  const unreachable = (detail: string) => new EngineError('MH_STORE_UNREACHABLE', { detail }, error)
  const refused = (detail: string) => new EngineError('MH_STORE_REFUSED', { detail }, error)

  if (code === 'ERR_INVALID_URL') return new EngineError('MH_CONFIG', { field: 'DATABASE_URL', detail: 'It is no address: write postgres://user:password@host:5432/database, with %40 for an @ in the password.' }, error)
  if (code === 'ECONNREFUSED') return unreachable(`Nothing listens at ${address} (DATABASE_URL): start PostgreSQL, or correct the address.`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return unreachable(`The host "${hostname}" of DATABASE_URL is not known: correct it, or look at the name server.`)
  if (code === 'ETIMEDOUT' || /^timeout exceeded when trying to connect|due to connection timeout$/.test(said)) return unreachable(`${server} gave no connection within ${connectTimeoutMs / 1_000} s: look at the network, the firewall and its load.`)
  if (code === '57P03') return unreachable(`${server} is starting or shutting down: wait for it.`)
  if (code === '53300') return unreachable(`${server} has no connection left: raise its max_connections, or run fewer processes, which take 12 each at most.`)
  if (cutOff.has(String(code)) || /^Connection terminated|is not queryable$/.test(said)) return unreachable(`The connection to ${server} was cut: see whether it runs, and what its log says.`)

  if (code === '28P01') return refused(`${server} refuses the user "${user}" with this password: correct them in DATABASE_URL.`)
  if (code === '28000') return refused(`${server} does not let the user "${user}" in from here (${said}): create the role, or allow it in pg_hba.conf.`)
  if (/client password must be a(?: non-empty)? string$/.test(said)) return refused(`${server} wants a password of the user "${user}": DATABASE_URL has none.`)
  if (code === '3D000') return refused(`${server} has no database "${database}": create it (createdb), or correct the name in DATABASE_URL.`)
  if (code === '42501') return refused(`${server} does not allow the user "${user}" what is needed in "${database}" (${said}): grant it; where it may not change tables, run \`masthead migrate up\` as a user who may.`)
  if (said === 'The server does not support SSL connections') return refused(`${server} speaks no TLS: take sslmode out of DATABASE_URL, or switch TLS on there.`)

  if (code === '25006') return new EngineError('MH_STORE_READ_ONLY', { detail: `${server} takes no writes: it is a replica, or default_transaction_read_only is on. Name the primary in DATABASE_URL.` }, error)
  if (code === '53100') return new EngineError('MH_STORE_FULL', { detail: `The disk of ${server} is full: make room there.` }, error)
  return undefined
}

/** What of the address may be shown: everything but the password. */
function partsOf(databaseUrl: string) {
  if (!URL.canParse(databaseUrl)) return { address: '?', hostname: '?', user: '?', database: '?' }
  const { hostname, port, username, pathname, searchParams } = new URL(databaseUrl)
  // A host in the query is the folder of a socket.
  const named = hostname || searchParams.get('host') || 'localhost'
  const user = decodeURIComponent(username)
  return { address: `${named}:${port || '5432'}`, hostname: named, user, database: decodeURIComponent(pathname.slice(1)) || user }
}
