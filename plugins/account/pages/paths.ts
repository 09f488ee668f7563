/** Where the account's pages are, as plugins see them. */
export const paths = {
  login: '/login',
  loginPhone: '/login/phone',
  loginEmail: '/login/email',
  signUp: '/signup',
  signUpPhone: '/signup/phone',
  signUpEmail: '/signup/email',
  otp: '/otp',
  forgot: '/forgot-password',
  newPassword: '/forgot-password/new',
  account: '/account',
  confirm: '/account/confirm',
  outbox: '/account/outbox',
  terms: '/info/terms-conditions',
  privacy: '/info/privacy-policy',
} as const

export const providerPath = (provider: string): string => `/login/with/${provider}`
