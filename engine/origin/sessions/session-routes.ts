import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { EngineError } from '../../errors.ts'
import type { Reader } from '../../readers/reader.ts'
import { isSessionToken } from '../../readers/session-cookie.ts'
import { sendError } from '../content-response.ts'
import type { ContentDatabase, DialectName } from '../database.ts'
import { postRoute } from '../post-route.ts'
import { readerOf } from '../reader-of.ts'
import { validateInput } from '../validate-input.ts'
import { readTogether } from './read-together.ts'
import { endSessions, listSessions, type ReadSession, readSession, readSessions, type SessionRules } from './session-store.ts'

export interface SessionRoutes {
  readonly db: ContentDatabase
  readonly dialect: DialectName
  readonly rules: SessionRules
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** The use of a session could not be noted: it ends sooner, and nothing else is wrong. */
  readonly onNoteFailed: (error: unknown) => void
}

const maxBodyBytes = 4_096
const TokenRequest = Type.Object({ token: Type.String({ maxLength: 200 }) })
const EndRequest = Type.Object({
  /** One session of the reader's. */
  id: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** All of them, the one that asks included. */
  all: Type.Optional(Type.Literal(true)),
  /** All of them but the one that asks. */
  others: Type.Optional(Type.Literal(true)),
})

/** What the process of the origin does with sessions itself. */
export interface MountedSessions {
  /** The session of a token, which is used by this; `undefined` for one that has ended or never was. */
  readonly read: (token: string) => Promise<Pick<ReadSession, 'reader' | 'expiresAt'> | undefined>
  /** Resolves when no note of a session's use is under way. */
  readonly settled: () => Promise<void>
}

/** Mounts what the site asks of sessions. A token is a secret: it travels in bodies, because addresses are logged. */
export function mountSessions(app: FastifyInstance, { db, dialect, rules, now, onNoteFailed }: SessionRoutes): MountedSessions {
  const notes = new Set<Promise<unknown>>()
  const noteInBackground = (note: () => Promise<unknown>) => {
    const writing = note().catch(onNoteFailed).finally(() => notes.delete(writing))
    notes.add(writing)
  }
  const send = (reply: FastifyReply, response: unknown) => reply.header('cache-control', 'no-store').send({ response })
  /** Answers for the signed-in reader, or that there is none. */
  const forReader = (answer: (reader: Reader, request: FastifyRequest) => Promise<unknown>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const reader = readerOf(request)
    if (reader) return send(reply, await answer(reader, request))
    const { status, code, message } = new EngineError('MH_SIGN_IN')
    return sendError(reply, { status, code, message })
  }

  const readOne = readTogether({ one: (token) => readSession(db, rules, token, now()), more: (tokens) => readSessions(db, dialect, rules, tokens, now()) })
  const read: MountedSessions['read'] = async (token) => {
    const session = isSessionToken(token) ? await readOne(token) : undefined
    if (session?.noteSeen) noteInBackground(session.noteSeen)
    return session && { reader: session.reader, expiresAt: session.expiresAt }
  }

  postRoute(app, '/api/session/read', {
    body: Type.Unknown(),
    bodyLimit: maxBodyBytes,
    answer: async (body) => (await read(validateInput(TokenRequest, body).token)) ?? null,
  })

  app.post(
    '/api/session/list',
    { bodyLimit: maxBodyBytes },
    forReader(async ({ id, sessionId }) => (await listSessions(db, id, now())).map((session) => ({ ...session, isCurrent: session.id === sessionId }))),
  )

  app.post(
    '/api/session/end',
    { bodyLimit: maxBodyBytes },
    forReader(async (reader, request) => {
      const { id, all, others } = validateInput(EndRequest, request.body)
      if (id !== undefined) return { ended: await endSessions(db, reader.id, { id }) }
      if (all === undefined && others === undefined) throw new EngineError('MH_INGEST_INVALID', { field: '/', detail: 'It says neither which session ends, nor "all" or "others".' })
      return { ended: await endSessions(db, reader.id, { except: all ? undefined : reader.sessionId }) }
    }),
  )

  return {
    read,
    settled: async () => {
      while (notes.size > 0) await Promise.allSettled(notes)
    },
  }
}
