import { type TSchema, Type } from 'masthead'
import { clientKey, describeMismatch, type OriginContext, queryNumber, queryParameter, readerOf } from 'masthead/origin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refusals.ts'
import { beginConfirm, confirmWithPassword } from './confirm.ts'
import { isConfirmed } from './confirmations.ts'
import { type Caller, type Desk, openDesk } from './desk.ts'
import { keeper } from './keep.ts'
import { beginAddWay, beginDelete, changeProfile, exportAccount, readAccount, readRecent, removeOwnWay } from './mine.ts'
import { beginOpenId, completeOpenId, finishOpenId, openIdClient } from './openid.ts'
import { addPasskey, confirmWithPasskey, passkeyConfirmOptions, passkeyOptions, passkeySignInOptions, signInWithPasskey } from './passkeys.ts'
import { codeState, resendCode } from './send-code.ts'
import { beginForgottenPassword, beginPhoneSignIn, changePassword, signInWithPassword } from './sign-in.ts'
import { type Form, signUpWithEmail, signUpWithPhone } from './sign-up.ts'
import { setForgottenPassword, verifyCode } from './verify-code.ts'

/** Bytes: a passkey's answer is the largest that comes. */
const bodyLimit = 32_768

const maxField = 2_000
/** Buttons of a page. */
const maxKeys = 20
const FormBody = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: maxField }), { maxProperties: 30 })
const HandleBody = Type.Object({ handle: Type.String({ maxLength: 100 }) })
const PasskeyBody = Type.Object({ handle: Type.String({ maxLength: 100 }), response: Type.Record(Type.String(), Type.Unknown()), name: Type.Optional(Type.String({ maxLength: 200 })) })
const CompleteOpenIdBody = Type.Object({ provider: Type.String({ maxLength: 30 }), query: Type.String({ maxLength: 8_000 }), browser: Type.String({ maxLength: 100 }) })
const WayBody = Type.Object({ kind: Type.String({ maxLength: 20 }), value: Type.String({ maxLength: maxField }) })
const Msid = Type.Integer({ minimum: 1, maximum: 9_999_999_999 })
const SaveBody = Type.Object({ channel: Type.Integer(), msid: Msid, keep: Type.Boolean() })
const FollowBody = Type.Object({ channel: Type.Integer(), kind: Type.Union([Type.Literal('topic'), Type.Literal('author')]), topic: Type.String({ minLength: 1, maxLength: 200 }), keep: Type.Boolean() })
const KeepBody = Type.Object({ channel: Type.Integer(), key: Type.String({ maxLength: 210 }), keep: Type.Boolean() })
const Nothing = Type.Object({})

/** The API below `/api/account/`: what pages need with GET, what readers send with POST, none of it stored. Refusals are 4xx with the codes of refusals.ts. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const desk = openDesk(origin)
  const openId = openIdClient(desk)
  const keep = keeper(app, desk)
  app.addHook('onClose', () => desk.delivery.close())

  const callerOf = (request: FastifyRequest): Caller => {
    const { lang } = (request.body ?? {}) as { lang?: unknown }
    const reader = readerOf(request)
    return {
      address: clientKey(request.ip),
      userAgent: request.headers['user-agent'],
      reader: reader && { id: reader.id, sessionId: reader.sessionId, roles: reader.roles },
      langCode: typeof lang === 'string' && origin.editions.some(({ langCode }) => langCode === lang) ? lang : (origin.editions[0]?.langCode ?? 'en'),
    }
  }
  const post = <Body extends TSchema>(path: string, schema: Body, answer: (body: Parsed<Body>, caller: Caller, request: FastifyRequest) => Promise<unknown>) =>
    app.post(`/api/account/${path}`, { bodyLimit }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const body = request.body ?? {}
      const mismatch = describeMismatch(schema, body)
      if (mismatch) return reply.code(400).send({ error: { code: 'BAD_REQUEST', message: `Expected ${mismatch.expected}.`, field: mismatch.pointer } })
      return { response: await answer(body as Parsed<Body>, callerOf(request), request) }
    })
  /** The same for who is signed in. */
  const own = <Body extends TSchema>(path: string, schema: Body, answer: (body: Parsed<Body>, reader: NonNullable<Caller['reader']>, caller: Caller) => Promise<unknown>) =>
    post(path, schema, async (body, caller) => (caller.reader ? answer(body, caller.reader, caller) : refuse('SIGN_IN_FIRST')))

  /** The same for who has just proved who they are; all others are asked to do that. */
  const confirmed = <Body extends TSchema>(path: string, schema: Body, answer: (body: Parsed<Body>, reader: NonNullable<Caller['reader']>, caller: Caller) => Promise<unknown>) =>
    own(path, schema, async (body, reader, caller) => ((await isConfirmed(desk, reader)) ? answer(body, reader, caller) : { done: 'confirm' }))

  // What pages need: the same, asked with GET, and for nobody but who asks.
  const get = (path: string, answer: (query: (name: string) => string | undefined, caller: Caller, request: FastifyRequest) => Promise<unknown>) =>
    app.get(`/api/account/${path}`, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return { response: await answer((name) => queryParameter(request, name), callerOf(request), request) }
    })
  const forReader = <Answer>(answer: (reader: NonNullable<Caller['reader']>) => Promise<Answer>) => async (_query: unknown, { reader }: Caller) => (reader ? answer(reader) : refuse('SIGN_IN_FIRST'))

  get('code', async (query) => codeState(desk, query('c') ?? ''))
  get('openid', async (query, caller) => beginOpenId(desk, openId, { provider: query('provider') ?? '', next: query('next') }, caller))
  get('mine', forReader((reader) => readAccount(desk, reader)))
  get('recent', async (_query, { reader }, request) => (reader ? readRecent(desk, reader, queryNumber(request, 'edition', 99_999) ?? 0) : refuse('SIGN_IN_FIRST')))
  const channelOf = (query: (name: string) => string | undefined): number => Number(query('edition') ?? 0)
  get('kept', async (query, { reader }) => (reader ? keep.keptOf(reader, channelOf(query), (query('keys') ?? '').split(' ').slice(0, maxKeys)) : refuse('SIGN_IN_FIRST')))
  get('keepable', async (query, { reader }) => (reader ? keep.keepable(reader, channelOf(query), query('key') ?? '') : refuse('SIGN_IN_FIRST')))
  get('export', forReader((reader) => exportAccount(desk, reader)))
  get('sessions', async (_query, { reader }, { headers }) => (reader ? sessionsOf(app, headers) : refuse('SIGN_IN_FIRST')))
  // For a checkout that somebody tries out: whoever can read it can sign in as anybody.
  get('outbox', async (_query, caller) => (desk.mail.outbox.access === 'page' && caller.address === undefined ? desk.mail.outbox.read() : refuse('NOT_THERE')))
  app.get('/api/account/ways', async (_request, reply) => reply.header('cache-control', 'public, max-age=60').send({ response: waysIn(desk, openId.providers) }))

  post('phone/begin', FormBody, (form: Form, caller) => beginPhoneSignIn(desk, form, caller))
  post('phone/sign-up', FormBody, (form: Form, caller) => signUpWithPhone(desk, form, caller))
  post('email/sign-in', FormBody, (form: Form, caller) => signInWithPassword(desk, form, caller))
  post('email/sign-up', FormBody, (form: Form, caller) => signUpWithEmail(desk, form, caller))
  post('code/resend', HandleBody, ({ handle }, caller) => resendCode(desk, handle, caller))
  post('code/verify', FormBody, (form: Form, caller) => verifyCode(desk, form, caller))
  post('password/forgotten', FormBody, (form: Form, caller) => beginForgottenPassword(desk, form, caller))
  post('password/new', FormBody, (form: Form, caller) => setForgottenPassword(desk, form, caller))
  own('password/change', FormBody, (form: Form, reader, caller) => changePassword(desk, form, reader, caller))

  post('passkey/sign-in-options', Nothing, (_, caller) => passkeySignInOptions(desk, caller))
  post('passkey/sign-in', PasskeyBody, (body, caller) => signInWithPasskey(desk, body, caller))
  confirmed('passkey/options', Nothing, (_, reader) => passkeyOptions(desk, reader))
  confirmed('passkey/add', PasskeyBody, ({ handle, response, name = '' }, reader, caller) => addPasskey(desk, { handle, response, name }, reader, caller))

  post('openid/complete', CompleteOpenIdBody, (body) => completeOpenId(desk, openId, body))
  post('openid/finish', HandleBody, ({ handle }, caller) => finishOpenId(desk, handle, caller))

  own('profile', FormBody, (form: Form, reader) => changeProfile(desk, form, reader))
  confirmed('way/add', FormBody, (form: Form, reader, caller) => beginAddWay(desk, form, reader, caller))
  confirmed('way/remove', WayBody, (body, reader) => removeOwnWay(desk, body, reader))
  own('confirm/password', FormBody, (form: Form, reader, caller) => confirmWithPassword(desk, form, reader, caller))
  own('confirm/begin', Nothing, (_, reader, caller) => beginConfirm(desk, reader, caller))
  own('confirm/passkey-options', Nothing, (_, reader) => passkeyConfirmOptions(desk, reader))
  own('confirm/passkey', PasskeyBody, (body, reader) => confirmWithPasskey(desk, body, reader))
  own('delete', Nothing, (_, reader, caller) => beginDelete(desk, reader, caller))
  own('save', SaveBody, ({ channel, msid, keep: isWanted }, reader) => keep.save(reader, channel, msid, isWanted))
  own('follow', FollowBody, ({ channel, kind, topic, keep: isWanted }, reader) => keep.follow(reader, channel, kind, topic, isWanted))
  post('keep', KeepBody, async ({ channel, key, keep: isWanted }, { reader }) => (reader ? { isSignedIn: true, ...(await keep.keep(reader, channel, key, isWanted)) } : { isSignedIn: false, isKept: false }))
}

/** The reader's sessions, which the engine lists for whoever its signed header names. */
async function sessionsOf(app: FastifyInstance, { 'masthead-reader': reader }: FastifyRequest['headers']): Promise<unknown> {
  const { body } = await app.inject({ method: 'POST', url: '/api/session/list', payload: {}, headers: { ...(reader === undefined ? {} : { 'masthead-reader': reader }) } })
  return (JSON.parse(body) as { response: unknown }).response
}

type Parsed<Schema extends TSchema> = import('masthead').Static<Schema>

const waysIn = ({ settings, delivery, mail }: Desk, providers: readonly { readonly id: string; readonly name: string }[]) => ({
  phone: delivery.reaches.phone,
  email: delivery.reaches.email,
  providers,
  passwordMinLength: settings.passwordMinLength,
  passwordComposition: settings.passwordComposition,
  outbox: mail.outbox.access === 'page',
})
