import type { Test } from 'tap'
import { createClient } from '../../engine/data/data-client.ts'
import type { Client } from '../../engine/data/data-client.ts'
import { newToken } from '../../engine/config/ingest-token.ts'
import { requestOrigin } from '../../engine/origin/inject-request.ts'
import type { Reader } from '../../engine/readers/reader.ts'
import { sessionCookieName } from '../../engine/config/session-cookie-name.ts'
import { type TestSite, startSite, type TestSiteOptions } from '../cache/test-site.ts'
import { type SampleOrigin, sampleOrigin } from '../origin/sample-site.ts'
import { exampleSite } from '../request/example-site.ts'
import type { MountedPart } from '../../engine/origin/migrate.ts'

export interface SignedInSite {
  readonly site: TestSite
  readonly origin: SampleOrigin
  /** Signs a reader in, as an origin part does. @returns the `Cookie` header of their browser */
  readonly signIn: (reader?: Partial<Pick<Reader, 'id' | 'name' | 'roles'>>) => Promise<string>
  readonly closeOrigin: () => Promise<void>
}

/** A site whose content API has sessions: in this process, or behind a socket as a process of its own has it. */
export async function startSignedInSite(t: Test, { api, parts = [], ...options }: Omit<TestSiteOptions, 'client'> & { readonly api: 'embedded' | 'remote'; readonly parts?: readonly MountedPart[] }): Promise<SignedInSite> {
  const secret = newToken()
  const origin = await sampleOrigin(t, { readerSecret: secret, parts })
  const apiUrl = api === 'embedded' ? 'embedded' : await origin.app.listen({ host: '127.0.0.1', port: 0 })
  const client: Client = createClient({ embedded: (url, sent) => requestOrigin(origin, url, sent) })
  t.teardown(client.close)
  const editions = exampleSite.editions.map((edition) => (edition.status === 'live' ? { ...edition, apiUrl } : edition))
  const site = await startSite(t, { ...options, client, site: { editions, readers: { secret, signIn: '/login' }, ...options.site } })
  return {
    site,
    origin,
    signIn: async ({ id = 'reader-1', name, roles = [] } = {}) => {
      const { token } = await origin.context.sessions.create({ reader: { id, name, roles }, userAgent: 'A browser' })
      return `${sessionCookieName}=${token}`
    },
    closeOrigin: () => origin.app.close(),
  }
}
