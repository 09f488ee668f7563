import type { Static } from '../engine/index.ts'
import type { settings } from '../plugins/account/settings.ts'

export interface AccountsGiven {
  readonly publicUrl: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Readers' accounts; text messages and secrets come from the environment. See docs/operator/accounts.md. */
export const accounts = ({ publicUrl, env }: AccountsGiven): Partial<Static<(typeof settings)['schema']>> => ({
  // What is no address is told with its own name when the configuration is checked.
  publicUrl: URL.parse(publicUrl)?.origin ?? publicUrl,
  providers: env['GOOGLE_CLIENT_ID'] === undefined ? [] : [{ id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: env['GOOGLE_CLIENT_ID'] }],
})
