import type { Head, PageContext } from 'masthead'
import { breadcrumbList, type JsonLd, publisher, webPage } from 'masthead/json-ld'
import type { BlockOf, Microsite } from './contract.ts'
import { specialPath } from './paths.ts'

interface HeadMessages {
  readonly home: string
  readonly title: string
  readonly pageTitle: (name: string, site: string) => string
}

const shared = { width: 1200, height: 675 } as const

/** What search engines and share previews are told of a microsite. */
export function siteHead(site: Microsite, page: PageContext, t: HeadMessages): Head {
  const { address, title, description, published, modified, channels } = site
  const { picture } = site.blocks.find((block): block is BlockOf<'hero'> => block.kind === 'hero') ?? {}
  const crumbs = [...(address.startsWith(`${specialPath}/`) ? [{ path: specialPath, name: t.title }] : []), { path: address, name: title }]
  return {
    title: t.pageTitle(title, page.edition.siteName),
    description,
    type: 'website',
    ...(picture ? { image: { url: page.image(picture.msid, { ...shared, name: picture.name }), ...shared, alt: picture.alt } } : {}),
    alternates: Object.fromEntries(page.editions.flatMap(({ id, channel }) => (channels.includes(channel) ? [[id, address]] : []))),
    counterparts: Object.fromEntries(page.editions.map(({ id }) => [id, specialPath])),
    jsonLd: [
      breadcrumbList(page, t.home, crumbs),
      webPage(page, { path: address, name: title, description, datePublished: published, dateModified: modified, ...(picture ? { image: picture } : {}), ...occasionOf(site, page) }),
    ],
  }
}

/** schema.org Event of what takes place, with who is known to speak there. */
function occasionOf({ occasion, description, blocks }: Microsite, page: PageContext): { readonly mainEntity?: JsonLd } {
  if (!occasion) return {}
  const { name, starts, ends, place, isOnline } = occasion
  const people = blocks.flatMap((block) => (block.kind === 'speakers' ? block.people : []))
  const online: JsonLd = { '@type': 'VirtualLocation', url: page.absolute(page.path) }
  const here: JsonLd | undefined = place === undefined ? undefined : { '@type': 'Place', name: place, address: place }
  const locations = [...(here ? [here] : []), ...(isOnline === true || !here ? [online] : [])]
  return {
    mainEntity: {
      '@type': 'Event',
      name,
      description,
      startDate: starts,
      ...(ends === undefined ? {} : { endDate: ends }),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${here && isOnline ? 'MixedEventAttendanceMode' : here ? 'OfflineEventAttendanceMode' : 'OnlineEventAttendanceMode'}`,
      location: locations.length === 1 ? (locations[0] as JsonLd) : locations,
      organizer: publisher(page),
      ...(people.length > 0 ? { performer: people.map((one) => ({ '@type': 'Person', name: one.name })) } : {}),
    },
  }
}
