import type { Static } from '../engine/index.ts'
import type { settings } from '../plugins/account/settings.ts'

export interface AccountsGiven {
  readonly publicUrl: string
  /** Whether the site shows invented content. */
  readonly demo: boolean
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Readers' accounts; mail, text messages and secrets come from the environment. See docs/operator/accounts.md. */
export const accounts = ({ publicUrl, demo, env }: AccountsGiven): Partial<Static<(typeof settings)['schema']>> => ({
  // What is no address is told with its own name when the configuration is checked.
  publicUrl: URL.parse(publicUrl)?.origin ?? publicUrl,
  // A newcomer signs up without a mail server. Off wherever content is real, unless MASTHEAD_ACCOUNT_OUTBOX says otherwise.
  outbox: demo ? 'page' : 'off',
  providers: env['GOOGLE_CLIENT_ID'] === undefined ? [] : [{ id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: env['GOOGLE_CLIENT_ID'] }],
})
