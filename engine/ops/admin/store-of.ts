import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { SiteConfig } from '../../site.ts'

/** Names the store of a site's embedded origin without telling its address, which may hold a password. */
export const storeOf = ({ origin: { databaseUrl, folder } }: Pick<SiteConfig, 'origin'>): string =>
  createHash('sha256').update(databaseUrl ?? resolve(folder)).digest('hex').slice(0, 16)
