import { refuse } from '../refusals.ts'
import { codeLifetimeMs, type CodePurpose, resendAfterMs, type Target } from './challenges.ts'
import { type Caller, type Desk, masked } from './desk.ts'
import { limits } from './limits.ts'

/** A code is on its way; the handle is for whoever enters it. */
export interface CodeSent {
  readonly handle: string
  /** Seconds until another may be asked for. */
  readonly resendAfter: number
}

/** What the page that takes a code shows. */
export interface CodeState {
  readonly kind: 'phone' | 'email'
  /** As in `+91 ••••• ••345`. */
  readonly target: string
  readonly resendAfter: number
  /** Seconds for which the code holds. */
  readonly expiresAfter: number
  /** Whether the code is for a new password, and not for this page. */
  readonly isForPassword: boolean
}

const secondsUntil = (time: number, now: number): number => Math.max(0, Math.ceil((time - now) / 1_000))

async function admit({ limits: counter, texts, delivery }: Desk, { kind, value }: Target, { address }: Caller): Promise<void> {
  if (!delivery.reaches[kind]) refuse('WAY_CLOSED')
  await counter.take(limits.codesFromAddress, address)
  await counter.take(limits.codesToNumber, value)
  await counter.take(limits.codesToNumberDaily, value)
  if (kind === 'phone') await texts.admit(value)
}

/**
 * Sends a code. Where nobody may be told whether an address is known, one that is not gets no mail, or another one, and the
 * answer is the same.
 */
export async function sendCode(desk: Desk, purpose: CodePurpose, target: Target, payload: unknown, caller: Caller): Promise<CodeSent> {
  await admit(desk, target, caller)
  const { handle, code } = await desk.challenges.begin(purpose, target, payload)
  send(desk, purpose, target, code, caller)
  return { handle, resendAfter: resendAfterMs / 1_000 }
}

/** Another code in place of the last, after 30 s. */
export async function resendCode(desk: Desk, handle: string, caller: Caller): Promise<CodeSent> {
  const { purpose, target, sent } = await desk.challenges.find(handle)
  if (target.value === '') refuse('CODE_EXPIRED')
  // Whoever asks too soon has used nothing up.
  if (sent > desk.now() - resendAfterMs) refuse('TOO_SOON')
  await admit(desk, target, caller)
  // A proved number's handle has no code to send.
  if (!isCodePurpose(purpose)) refuse('CODE_EXPIRED')
  send(desk, purpose, target, await desk.challenges.renew(handle), caller)
  return { handle, resendAfter: resendAfterMs / 1_000 }
}

const isCodePurpose = (purpose: string): purpose is CodePurpose => ['sign-in', 'sign-up', 'sign-up-registered', 'password', 'password-unknown', 'add-way', 'delete', 'confirm'].includes(purpose)

function send({ delivery }: Desk, purpose: CodePurpose, target: Target, code: string, { langCode }: Caller): void {
  if (purpose === 'password-unknown') return
  if (purpose === 'sign-up-registered') delivery.send(target, 'alreadyRegistered', langCode)
  else delivery.send(target, 'code', langCode, code)
}

/** @throws refusal CODE_EXPIRED */
export async function codeState({ challenges, now }: Desk, handle: string): Promise<CodeState> {
  const { purpose, target, sent, expires } = await challenges.find(handle)
  if (target.value === '') refuse('CODE_EXPIRED')
  const at = now()
  return { kind: target.kind, target: masked(target), resendAfter: secondsUntil(sent + resendAfterMs, at), expiresAfter: Math.min(secondsUntil(expires, at), codeLifetimeMs / 1_000), isForPassword: purpose === 'password' || purpose === 'password-unknown' }
}
