import type { PageAddress } from '../cache/page-key.ts'
import { pathOfAddress, siteIdsOf, siteSectionsOf } from '../config/site-sections.ts'
import { createMovedSections } from '../request/moved-sections.ts'
import type { LoadedSite } from './loaded-site.ts'

type Answering = Pick<LoadedSite, 'config' | 'liveEditions' | 'redirects' | 'fallbacks' | 'routes'>

/**
 * Whether an address answers otherwise than before, and not only looks otherwise: it has another redirect, belongs to
 * another page or to none, or its section has moved. What is stored of it must not be served once more.
 */
export function changedAnswers(before: Answering, now: Answering): (where: PageAddress) => boolean {
  const rewrite = createMovedSections(now.config.movedSections)
  return ({ site: siteName, edition: editionName, address }) => {
    const segments = address.split('/').filter((segment) => segment !== '')
    if (rewrite(segments) !== segments) return true
    const site = siteIdsOf(now.config).find((id) => id === siteName) ?? 'main'
    const path = pathOfAddress(address, site, siteSectionsOf(now.config))
    const edition = now.liveEditions.find(({ id }) => id === editionName)?.id
    const answers = [before, now].map(({ redirects, fallbacks, routes }) => JSON.stringify([redirects(path), fallbacks(path), edition && routes.match({ path, site, edition })?.entry.name]))
    return answers[0] !== answers[1]
  }
}
