import type { EditionId } from 'masthead'

export interface NextLink {
  readonly name: string
  readonly path: string
}

/** The links that each edition's 404 page suggests. */
export const nextLinks = {
  english: [
    { name: 'Home', path: '/' },
    { name: 'Latest News', path: '/latest-news' },
    { name: 'Entertainment', path: '/entertainment-news' },
    { name: 'India', path: '/india' },
    { name: 'Business', path: '/business-economy' },
    { name: 'Sports', path: '/sports' },
    { name: 'Education', path: '/education' },
    { name: 'Viral', path: '/viral' },
    { name: 'Health', path: '/health' },
    { name: 'Lifestyle', path: '/lifestyle' },
    { name: 'Videos', path: '/videos' },
  ],
  telugu: [
    { name: 'హోమ్', path: '/' },
    { name: 'తాజా వార్తలు', path: '/latest-news' },
    { name: 'క్రైమ్', path: '/crime' },
    { name: 'నగరాలు', path: '/cities' },
    { name: 'ట్రెండింగ్', path: '/trending' },
    { name: 'వెబ్ స్టోరీస్', path: '/web-stories' },
    { name: 'లైఫ్‌స్టైల్', path: '/lifestyle' },
    { name: 'క్రీడలు', path: '/sports' },
    { name: 'బిజినెస్', path: '/business' },
    { name: 'వినోదం', path: '/entertainment' },
    { name: 'ఇండియా', path: '/india' },
  ],
} as const satisfies Record<EditionId, readonly NextLink[]>
