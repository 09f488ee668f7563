import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { SiteConfig } from '../config/site-config.ts'

/** Names the store of a site's embedded origin without telling its address, which may hold a password. */
export const storeId = ({ origin: { databaseUrl, folder } }: Pick<SiteConfig, 'origin'>): string =>
  createHash('sha256').update(databaseUrl ?? resolve(folder)).digest('hex').slice(0, 16)

/** Whether a change in a store may show on a site. What a content API elsewhere reads from is not known here, so it may. */
export const readsFrom = (store: string, config: SiteConfig): boolean =>
  store === storeId(config) || !config.editions.some((edition) => edition.status === 'live' && edition.apiUrl === 'embedded')
