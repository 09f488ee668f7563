import { hash, randomBytes } from 'node:crypto'
import type { Configuration } from 'openid-client'
import { refuse } from '../refusals.ts'
import { readEmail, readName, readReturnPath } from '../rules.ts'
import { type ConfirmFirst, isConfirmed } from './confirmations.ts'
import { type Caller, type Desk, type SignedIn, signIn } from './desk.ts'
import { limits } from './limits.ts'
import { addWay, createReader, findByWay, findReader, type Way } from './readers.ts'
import { tellOwner } from './verify-code.ts'

// OpenID Connect with PKCE, state and nonce. The key of a person is issuer and subject; an address that a provider names is
// never taken for the one of an account that is already here.

export interface OpenIdProvider {
  readonly id: string
  readonly name: string
}

interface BegunPayload {
  readonly provider: string
  readonly nonce: string
  readonly verifier: string
  /** SHA-256 of what the browser that began keeps: another one that comes back is refused. */
  readonly browser: string
  readonly next: string | undefined
  /** The account that the provider is added to. */
  readonly reader: string | undefined
}

interface ProvedPayload {
  readonly provider: string
  readonly value: string
  readonly label: string
  readonly name: string | undefined
  /** An address that the provider has verified. */
  readonly email: string | undefined
  readonly next: string | undefined
  readonly reader: string | undefined
}

/** Loaded by the first who signs in with a provider. */
const library = () => import('openid-client')

const timeoutSeconds = 10
/** The provider has mailed to it: the site's own rule for suffixes does not matter. */
const longestSuffix = 63

export function openIdClient({ settings }: Pick<Desk, 'settings'>) {
  const secrets = new Map((settings.providerSecrets ?? '').split(/\s+/).filter(Boolean).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const))
  const found = new Map<string, Promise<Configuration>>()
  return {
    providers: settings.providers.map(({ id, name }): OpenIdProvider => ({ id, name })),
    /** Asks the provider's discovery document the first time somebody wants to use it. @throws refusal WAY_CLOSED, PROVIDER_REFUSED */
    async configuration(id: string): Promise<Configuration> {
      const provider = settings.providers.find((each) => each.id === id)
      if (!provider) return refuse('WAY_CLOSED')
      const known = found.get(id)
      if (known) return known
      const client = await library()
      const issuer = new URL(provider.issuer)
      const isLoopback = issuer.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname)
      const secret = secrets.get(id)
      const discovered = client.discovery(issuer, provider.clientId, undefined, secret === undefined ? client.None() : client.ClientSecretPost(secret), { timeout: timeoutSeconds, execute: isLoopback ? [client.allowInsecureRequests] : [] })
      found.set(id, discovered)
      try {
        return await discovered
      } catch {
        // The next who asks tries again.
        found.delete(id)
        return refuse('PROVIDER_REFUSED')
      }
    },
  }
}

export type OpenIdClient = ReturnType<typeof openIdClient>

// Of the configuration, and of no header: what a client sends must not decide where a provider sends the code.
const redirectAddress = ({ settings }: Desk, provider: string): string => `${settings.publicUrl}/login/with/${provider}/callback`

const browserHash = (secret: string): string => hash('sha256', secret, 'base64url')

/** Where the reader is sent, and what their browser keeps until they are back. A way in is added by who has just proved whose account it is. */
export async function beginOpenId(desk: Desk, openId: OpenIdClient, { provider, next }: { readonly provider: string; readonly next: string | undefined }, caller: Caller): Promise<{ readonly url: string; readonly browser: string } | ConfirmFirst> {
  if (caller.reader && !(await isConfirmed(desk, caller.reader))) return { done: 'confirm' }
  await desk.limits.take(limits.startsFromAddress, caller.address)
  const [client, configuration] = await Promise.all([library(), openId.configuration(provider)])
  const [verifier, nonce] = [client.randomPKCECodeVerifier(), client.randomNonce()]
  const browser = randomBytes(16).toString('base64url')
  const { handle: state } = await desk.challenges.beginOther('openid', { provider, nonce, verifier, browser: browserHash(browser), next: readReturnPath(next), reader: caller.reader?.id } satisfies BegunPayload)
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectAddress(desk, provider),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, browser }
}

/**
 * The reader is back from the provider, in the browser that began. Nobody is signed in yet: who it is stands on the page,
 * and a form of this site goes on. So a link that somebody else made signs nobody in to another's account.
 * @param query of the address that the provider sent the reader to
 */
export async function completeOpenId(desk: Desk, openId: OpenIdClient, { provider, query, browser }: { readonly provider: string; readonly query: string; readonly browser: string }): Promise<{ readonly handle: string; readonly label: string; readonly provider: string }> {
  const state = new URLSearchParams(query).get('state') ?? ''
  const { payload } = await desk.challenges.take<BegunPayload>(state, 'openid')
  if (payload.provider !== provider || payload.browser !== browserHash(browser)) refuse('PROVIDER_REFUSED')
  const [client, configuration] = await Promise.all([library(), openId.configuration(provider)])
  const address = new URL(redirectAddress(desk, provider))
  address.search = query
  const claims = await client
    .authorizationCodeGrant(configuration, address, { pkceCodeVerifier: payload.verifier, expectedState: state, expectedNonce: payload.nonce, idTokenExpected: true })
    .then((tokens) => tokens.claims())
    .catch(() => refuse('PROVIDER_REFUSED'))
  if (!claims) refuse('PROVIDER_REFUSED')
  const text = (name: string): string | undefined => (typeof claims[name] === 'string' ? claims[name] : undefined)
  const named = claims['email_verified'] === true ? readEmail(text('email') ?? '', longestSuffix) : undefined
  const email = named && 'value' in named ? named.value : undefined
  const shown = openId.providers.find(({ id }) => id === provider)?.name ?? provider
  const read = readName(text('name') ?? '')
  const label = text('email') ?? text('name') ?? shown
  const proved: ProvedPayload = { provider, value: `${claims.iss} ${claims.sub}`, label: `${shown}: ${label}`, name: 'value' in read ? read.value : undefined, email, next: payload.next, reader: payload.reader }
  const { handle } = await desk.challenges.beginOther('openid-proved', proved)
  return { handle, label, provider: shown }
}

/** Signs in, or up, or adds the provider to the account that asked for it. */
export async function finishOpenId(desk: Desk, handle: string, caller: Caller): Promise<(SignedIn & { readonly done: 'signedIn' | 'signedUp'; readonly next?: string | undefined }) | { readonly done: 'wayAdded' }> {
  const { db, now } = desk
  const { payload } = await desk.challenges.take<ProvedPayload>(handle, 'openid-proved')
  const way: Way = { kind: 'openid', value: payload.value, label: payload.label }
  if (payload.reader !== undefined) {
    const { reader } = payload
    if (caller.reader?.id !== reader || !(await findReader(db, reader))) refuse('SIGN_IN_FIRST')
    await addWay(db, reader, way, now())
    await tellOwner(desk, reader, 'wayAdded', caller)
    return { done: 'wayAdded' }
  }
  const owner = await findByWay(db, way)
  if (owner) return { ...(await signIn(desk, db, owner, caller)), done: 'signedIn', next: payload.next }
  return db.transaction().execute(async (inner) => {
    const ways: readonly Way[] = payload.email === undefined ? [way] : [way, { kind: 'email', value: payload.email, label: payload.email }]
    const reader = await createReader(inner, { name: payload.name, gender: undefined, ways }, now())
    return { ...(await signIn(desk, inner, reader, caller)), done: 'signedUp' as const, next: payload.next }
  })
}
