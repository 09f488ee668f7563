import type { AuthenticationResponseJSON, PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { refuse } from '../refusals.ts'
import { noteConfirmed } from './confirmations.ts'
import { type Caller, type Desk, type SignedIn, signIn } from './desk.ts'
import { limits } from './limits.ts'
import { findReader, waysOf } from './readers.ts'
import { tellOwner } from './verify-code.ts'

// Passkeys (WebAuthn Level 3): the device proves the reader, and there is nothing to guess or to fish for.

/** EdDSA, ES256 and RS256: the same when one is made and when it is verified. */
const algorithms = [-8, -7, -257]
const maxPerReader = 20
const maxNameLength = 60

/** Loaded by the first who uses a passkey: its certificates and formats are megabytes. */
const library = () => import('@simplewebauthn/server')

interface MadePayload {
  readonly challenge: string
  readonly reader: string
}

const originOf = ({ settings }: Desk): { expectedOrigin: string; expectedRPID: string } => ({ expectedOrigin: new URL(settings.publicUrl).origin, expectedRPID: new URL(settings.publicUrl).hostname })

const passkeysOf = ({ db }: Desk, reader: string) => db.selectFrom('account_passkeys').selectAll().where('reader', '=', reader).orderBy('made').execute()

/** What the browser makes a passkey with. */
export async function passkeyOptions(desk: Desk, { id }: NonNullable<Caller['reader']>): Promise<{ readonly handle: string; readonly options: PublicKeyCredentialCreationOptionsJSON }> {
  const [reader, ways, known] = await Promise.all([findReader(desk.db, id), waysOf(desk.db, id), passkeysOf(desk, id)])
  if (!reader || known.length >= maxPerReader) refuse('PASSKEY_REFUSED')
  const label = ways.find(({ kind }) => kind === 'email')?.value ?? ways[0]?.label ?? desk.settings.siteName
  const options = await (await library()).generateRegistrationOptions({
    rpName: desk.settings.siteName,
    rpID: originOf(desk).expectedRPID,
    userID: new Uint8Array(Buffer.from(id)),
    userName: label,
    userDisplayName: reader.name ?? label,
    attestationType: 'none',
    excludeCredentials: known.map((one) => ({ id: one.id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  const { handle } = await desk.challenges.beginOther('passkey-add', { challenge: options.challenge, reader: id } satisfies MadePayload)
  return { handle, options }
}

/** Takes in what the browser has made. */
export async function addPasskey(desk: Desk, { handle, response, name }: { readonly handle: string; readonly response: unknown; readonly name: string }, reader: NonNullable<Caller['reader']>, caller: Caller): Promise<{ readonly done: 'passkeyAdded' }> {
  const { payload } = await desk.challenges.take<MadePayload>(handle, 'passkey-add')
  if (payload.reader !== reader.id) refuse('PASSKEY_REFUSED')
  const { verified, registrationInfo } = await (await library()).verifyRegistrationResponse({
    // What it is not is refused by the verification.
    response: response as RegistrationResponseJSON,
    expectedChallenge: payload.challenge,
    ...originOf(desk),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refusePasskey)
  if (!verified || !registrationInfo) refuse('PASSKEY_REFUSED')
  const { credential } = registrationInfo
  const { numInsertedOrUpdatedRows } = await desk.db
    .insertInto('account_passkeys')
    .values({
      id: credential.id,
      reader: reader.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).join(' '),
      name: name.replaceAll(/[\0-\x1f<>]/g, '').trim().slice(0, maxNameLength),
      made: desk.now(),
      used: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) refuse('REGISTERED')
  await tellOwner(desk, reader.id, 'wayAdded', caller)
  return { done: 'passkeyAdded' }
}

/** What the browser signs in with: any passkey that it has of this site, so that nobody has to say who they are. */
export async function passkeySignInOptions(desk: Desk, caller: Caller): Promise<{ readonly handle: string; readonly options: PublicKeyCredentialRequestOptionsJSON }> {
  await desk.limits.take(limits.startsFromAddress, caller.address)
  const options = await (await library()).generateAuthenticationOptions({ rpID: originOf(desk).expectedRPID, userVerification: 'required', allowCredentials: [] })
  const { handle } = await desk.challenges.beginOther('passkey', { challenge: options.challenge })
  return { handle, options }
}

export interface PasskeyAnswer {
  readonly handle: string
  readonly response: unknown
}

export async function signInWithPasskey(desk: Desk, answer: PasskeyAnswer, caller: Caller): Promise<SignedIn> {
  const reader = await findReader(desk.db, await verifyPasskey(desk, 'passkey', answer))
  return reader ? signIn(desk, desk.db, reader, caller) : refuse('PASSKEY_REFUSED')
}

/** What a reader who is signed in proves again with who they are. */
export async function passkeyConfirmOptions(desk: Desk, { id }: NonNullable<Caller['reader']>): Promise<{ readonly handle: string; readonly options: PublicKeyCredentialRequestOptionsJSON }> {
  const known = await passkeysOf(desk, id)
  if (known.length === 0) refuse('PASSKEY_REFUSED')
  const options = await (await library()).generateAuthenticationOptions({ rpID: originOf(desk).expectedRPID, userVerification: 'required', allowCredentials: known.map((one) => ({ id: one.id })) })
  const { handle } = await desk.challenges.beginOther('passkey-confirm', { challenge: options.challenge, reader: id } satisfies MadePayload)
  return { handle, options }
}

export async function confirmWithPasskey(desk: Desk, answer: PasskeyAnswer, reader: NonNullable<Caller['reader']>): Promise<{ readonly done: 'confirmed' }> {
  if ((await verifyPasskey(desk, 'passkey-confirm', answer)) !== reader.id) refuse('PASSKEY_REFUSED')
  await noteConfirmed(desk.db, reader.sessionId, reader.id, desk.now())
  return { done: 'confirmed' }
}

/** @returns the id of the reader whose passkey it is. @throws refusal PASSKEY_REFUSED, CODE_EXPIRED */
async function verifyPasskey(desk: Desk, purpose: 'passkey' | 'passkey-confirm', { handle, response }: PasskeyAnswer): Promise<string> {
  const { payload } = await desk.challenges.take<{ challenge: string }>(handle, purpose)
  // Its shape is checked by the verification; the id is only looked up.
  const answer = response as AuthenticationResponseJSON
  const known = await desk.db.selectFrom('account_passkeys').selectAll().where('id', '=', String(answer?.id ?? '')).executeTakeFirst()
  if (!known) refuse('PASSKEY_REFUSED')
  const { verified, authenticationInfo } = await (await library()).verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: payload.challenge,
    ...originOf(desk),
    requireUserVerification: true,
    credential: { id: known.id, publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')), counter: known.counter },
  }).catch(refusePasskey)
  if (!verified) refuse('PASSKEY_REFUSED')
  await desk.db.updateTable('account_passkeys').set({ counter: authenticationInfo.newCounter, used: desk.now() }).where('id', '=', known.id).execute()
  return known.reader
}

/** The library throws sentences about what did not fit. */
const refusePasskey = (): never => refuse('PASSKEY_REFUSED')
