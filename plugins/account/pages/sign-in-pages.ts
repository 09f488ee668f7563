import { matching, page, type PageContext, type PropsOf, returnAddress, slug } from 'masthead'
import { CodeStateAnswer, OpenIdUrlAnswer, WaysAnswer } from '../contract.ts'
import { openIdBack, openIdFinish, passkeySignIn, passkeySignInOptions } from '../actions/devices.ts'
import { beginPhone, forgotPassword, newPassword, resendCode, signInWithEmail, signUpEmail, signUpPhone, verifyCode } from '../actions/sign-in.ts'
import { messages } from '../messages.ts'
import { paths } from './paths.ts'

// Pages by which readers come in. Each is made for its request: a form may hold what somebody has typed, and what is sent
// from it is nobody else's. All of them work without scripts, but for what only a script can do: passkeys, and the way back
// from another service.

const noAmp = { amp: false, whyNoAmp: 'An AMP cache must not have a page on which somebody signs in; AMP pages link to this one.' } as const
const views = <Module extends () => Promise<{ readonly default: unknown }>>(module: Module) => ({ desktop: module, mobile: module, ...noAmp })

const handle = matching(/[\w-]{22}/, 'handle')
const ways = { contract: WaysAnswer, request: () => ({ path: '/api/account/ways' as const }) }
const everyone = { personal: true, who: 'anyone', messages, params: {} } as const
const titled = (title: string, description: string, page: PageContext) => ({ title: `${title} | ${page.edition.siteName}`, description, noIndex: true, alternates: {} })

export const login = page({
  ...everyone,
  path: ['/login', '/login/phone'],
  query: { from: returnAddress() },
  needs: { ways },
  actions: { beginPhone, passkeySignInOptions, passkeySignIn },
  head: ({ t, page }) => titled(t.logIn, t.logInText, page),
  views: views(() => import('../views/login.tsx')),
})

export const loginEmail = page({
  ...everyone,
  path: '/login/email',
  query: { from: returnAddress() },
  needs: { ways },
  actions: { signInWithEmail, passkeySignInOptions, passkeySignIn },
  head: ({ t, page }) => titled(t.logIn, t.logInText, page),
  views: views(() => import('../views/login-email.tsx')),
})

export const signUp = page({
  ...everyone,
  path: ['/signup', '/signup/phone'],
  query: { from: returnAddress(), proved: handle },
  needs: { ways },
  actions: { signUpPhone },
  head: ({ t, page }) => titled(t.signUp, t.signUpText, page),
  views: views(() => import('../views/sign-up.tsx')),
})

export const signUpWithEmail = page({
  ...everyone,
  path: '/signup/email',
  query: { from: returnAddress() },
  needs: { ways },
  actions: { signUpEmail },
  head: ({ t, page }) => titled(t.signUp, t.signUpText, page),
  views: views(() => import('../views/sign-up-email.tsx')),
})

const codeState = { contract: CodeStateAnswer, request: ({ query }: { readonly query: { readonly c?: string | undefined } }) => ({ path: '/api/account/code' as const, query: { c: query.c ?? '' } }) }

export const otp = page({
  ...everyone,
  path: ['/otp', '/otp/verify'],
  query: { c: handle },
  needs: { ways },
  optionalNeeds: { state: codeState },
  actions: { verifyCode, resendCode },
  head: ({ t, page }) => titled(t.codeTitle, t.logInText, page),
  views: views(() => import('../views/otp.tsx')),
})

export const forgot = page({
  ...everyone,
  path: '/forgot-password',
  actions: { forgotPassword },
  head: ({ t, page }) => titled(t.forgotTitle, t.forgotText, page),
  views: views(() => import('../views/forgot.tsx')),
})

export const chooseNewPassword = page({
  ...everyone,
  path: '/forgot-password/new',
  query: { c: handle },
  optionalNeeds: { state: codeState },
  actions: { newPassword, resendCode },
  head: ({ t, page }) => titled(t.newTitle, t.forgotText, page),
  views: views(() => import('../views/new-password.tsx')),
})

/** Says where the reader goes, and leads there. */
export const leave = page({
  ...everyone,
  path: '/login/with/:provider',
  params: { provider: slug() },
  query: { from: returnAddress() },
  needs: { ways, begun: { contract: OpenIdUrlAnswer, request: ({ params, query }) => ({ path: '/api/account/openid', query: { provider: params.provider, next: query.from } }) } },
  outcome: ({ data }) => (data.begun.response.url === undefined ? { kind: 'redirect', to: paths.confirm, status: 302 } : undefined),
  head: ({ t, page, params }) => titled(t.leavingTitle(params.provider), t.logInText, page),
  views: views(() => import('../views/leave.tsx')),
})

/** Where a provider sends the reader back to. */
export const comeBack = page({
  ...everyone,
  path: '/login/with/:provider/callback',
  params: { provider: slug() },
  actions: { openIdBack, openIdFinish },
  head: ({ t, page }) => titled(t.returnTitle, t.logInText, page),
  views: views(() => import('../views/come-back.tsx')),
})

export type LoginProps = PropsOf<typeof login>
export type LoginEmailProps = PropsOf<typeof loginEmail>
export type SignUpProps = PropsOf<typeof signUp>
export type SignUpEmailProps = PropsOf<typeof signUpWithEmail>
export type OtpProps = PropsOf<typeof otp>
export type ForgotProps = PropsOf<typeof forgot>
export type NewPasswordProps = PropsOf<typeof chooseNewPassword>
export type LeaveProps = PropsOf<typeof leave>
export type ComeBackProps = PropsOf<typeof comeBack>
