import { type Static, Type } from 'typebox'
import { checkContract } from '../data/check-contract.ts'
import type { Client } from '../data/data-client.ts'
import type { ApiEdition } from '../data/source-address.ts'
import { timedOut, withTimeout } from '../data/deadlines.ts'
import { EngineError } from '../errors.ts'
import type { Reader } from './reader.ts'
import { sessionToken } from './session-cookie.ts'

/**
 * The signed-in reader of a request, asked of the origin each time, so that a session that was ended is over at once. A
 * request without the cookie costs nothing.
 * @throws EngineError MH_UPSTREAM_… or MH_CONTRACT when it cannot be known: nobody counts as signed out because of that
 */
export type ReadReader = (cookieHeader: string | undefined) => Promise<Reader | undefined>

/** The answer of `POST /api/session/read`. */
export const SessionResponse = Type.Object({
  response: Type.Union([
    Type.Null(),
    Type.Object({
      reader: Type.Object({ id: Type.String({ minLength: 1 }), name: Type.Optional(Type.String()), roles: Type.Array(Type.String()), sessionId: Type.String({ minLength: 1 }) }),
      /** Milliseconds since the epoch. */
      expiresAt: Type.Integer(),
    }),
  ]),
})

export interface ReadReaderOptions {
  readonly client: Pick<Client, 'send'>
  /** Whose API knows the sessions of all editions. */
  readonly edition: () => ApiEdition
  /** Asks the origin inside this process, where the edition's API is that one: by a call, and not by a request. */
  readonly here?: ((token: string) => Promise<{ readonly reader: Reader } | undefined>) | undefined
}

/** Milliseconds that an origin inside this process has. */
const timeoutMs = 10_000

export const createReadReader =
  ({ client, edition, here }: ReadReaderOptions): ReadReader =>
  async (cookieHeader) => {
    const token = sessionToken(cookieHeader)
    if (token === undefined) return undefined
    const asked = edition()
    if (here && asked.apiUrl === 'embedded') return readHere(here, token)
    const answer = await client.send({ path: '/api/session/read' }, { edition: asked, method: 'POST', body: { token }, isRepeatable: true })
    switch (answer.kind) {
      case 'failed':
        throw answer.error
      case 'refused':
        // An API that knows no sessions has no readers.
        if (answer.status === 404) return undefined
        throw new EngineError('MH_UPSTREAM_STATUS', { detail: `/api/session/read: ${answer.status}` })
      case 'ok': {
        const checked = checkContract(SessionResponse, answer.body)
        if (!checked.ok) throw new EngineError('MH_CONTRACT', { field: checked.field, detail: checked.expected })
        // As its contract says.
        const { response } = checked.value as Static<typeof SessionResponse>
        if (!response) return undefined
        const { id, name, roles, sessionId } = response.reader
        return { id, name, roles, sessionId }
      }
    }
  }

async function readHere(here: NonNullable<ReadReaderOptions['here']>, token: string): Promise<Reader | undefined> {
  const session = await withTimeout(here(token), timeoutMs).catch((cause: unknown) => {
    throw cause instanceof EngineError ? cause : new EngineError('MH_UPSTREAM_UNREACHABLE', { detail: 'embedded/api/session/read' }, cause)
  })
  if (session === timedOut) throw new EngineError('MH_UPSTREAM_TIMEOUT', { detail: `embedded/api/session/read: ${timeoutMs} ms` })
  return session?.reader
}
