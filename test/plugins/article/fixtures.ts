import type { LiveEdition, PageContext } from 'masthead'
import type { Story, Teaser } from 'masthead/content'
import { sanitiseBody } from '../../../engine/html/sanitise-body.ts'
import { formats } from '../../../engine/render/formats.ts'

const text = sanitiseBody('<p>Text.</p>').html

const english: LiveEdition = {
  id: 'english',
  status: 'live',
  channel: 183,
  langCode: 'en',
  label: 'English',
  routePrefix: '',
  locale: 'en-IN',
  siteName: 'The Daily Masthead',
  tagline: 'News',
  organisation: 'Masthead News',
  defaultAuthor: 'Masthead Desk',
  apiUrl: 'embedded',
  sendsChannel: false,
  leadStories: { lead: 33, hero: 36 },
  social: [],
}

/** A page of a site at https://news.example, with addresses as the engine makes them. */
export const pageContext: PageContext = {
  site: 'main',
  edition: english,
  editions: [english, { ...english, id: 'telugu', channel: 392, langCode: 'te', routePrefix: '/telugu' }],
  logo: { url: '/assets/logo.png', width: 600, height: 60, alt: 'Logo' },
  variant: 'desktop',
  device: 'desktop',
  path: '/city/hyderabad/lake-walk-article-1001',
  address: '/city/hyderabad/lake-walk-article-1001',
  format: formats('en-IN'),
  year: 2026,
  today: '2026-11-21',
  href: (path, options) => `${path}${options?.amp ? '/amp' : ''}`,
  absolute: (path) => `https://news.example${path}`,
  html: (markup) => markup,
  image: (msid, { width, height, name = 'image' }) => `/thumb/msid-${msid},width-${width},height-${height},resizemode-75/${name}.jpg`,
}

export function teaser(msid: number, more: Partial<Teaser> = {}): Teaser {
  return {
    msid,
    cmstype: 'ARTICLE',
    path: `/city/hyderabad/lake-walk-article-${msid}`,
    section: 'city/hyderabad',
    sectionName: 'Hyderabad',
    title: `Story ${msid}`,
    synopsis: 'A morning at the lake.',
    authors: [],
    datePublished: '2026-11-20T10:00:00Z',
    dateModified: '2026-11-20T11:00:00Z',
    ...more,
  }
}

export function story(more: Partial<Story> = {}): Story {
  return {
    ...teaser(1001),
    title: 'A morning walk that brought the birds back',
    seopath: 'lake-walk',
    authors: [{ id: 'tenzin-lhagyal', name: 'Tenzin Lhagyal' }],
    leadImage: { msid: 1002, width: 1600, height: 900, alt: 'A lake at dawn', caption: 'The lake at dawn', name: 'lake' },
    highlights: [],
    keywords: ['lakes', 'birds'],
    topics: [{ id: 'lakes', name: 'Lakes' }],
    body: text,
    bodyAmp: text,
    ampExtensions: [],
    words: 412,
    gallery: [],
    breadcrumb: [
      { path: '/city', name: 'Cities' },
      { path: '/city/hyderabad', name: 'Hyderabad' },
    ],
    profiles: [{ id: 'tenzin-lhagyal', name: 'Tenzin Lhagyal', role: 'Travel writer', bio: 'Walks.' }],
    alternates: [],
    ...more,
  }
}
