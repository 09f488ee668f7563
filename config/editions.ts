import type { Edition } from '../engine/config/edition.ts'

/** The editions, the default one first: its words say which words there are. Their ids reach the compiler by `register.ts`. */
export const editions = [
  {
    id: 'english',
    status: 'live',
    channel: 183,
    langCode: 'en',
    locale: 'en-IN',
    label: 'English',
    routePrefix: '',
    siteName: 'The Daily Masthead',
    tagline: 'News that takes its time',
    organisation: 'The Daily Masthead',
    defaultAuthor: 'Masthead Desk',
    apiUrl: 'embedded',
    sendsChannel: false,
    leadStories: { lead: 33, hero: 36 },
    social: [],
    flags: { shows: true },
  },
  {
    id: 'telugu',
    status: 'live',
    channel: 392,
    langCode: 'te',
    locale: 'te-IN',
    label: 'తెలుగు',
    routePrefix: '/telugu',
    siteName: 'డైలీ మాస్ట్‌హెడ్',
    tagline: 'నిదానంగా, నిజాయతీగా',
    organisation: 'డైలీ మాస్ట్‌హెడ్',
    defaultAuthor: 'మాస్ట్‌హెడ్ డెస్క్',
    apiUrl: 'embedded',
    sendsChannel: true,
    leadStories: { lead: 18, hero: 18 },
    social: [],
    flags: { shows: true },
  },
  { id: 'kannada', status: 'placeholder', langCode: 'kn', label: 'ಕನ್ನಡ', routePrefix: '/kannada' },
  { id: 'tamil', status: 'placeholder', langCode: 'ta', label: 'தமிழ்', routePrefix: '/tamil' },
] as const satisfies readonly Edition<string>[]

/** Channel numbers by edition, for content that is written down by channel. */
export const channels = { english: editions[0].channel, telugu: editions[1].channel } as const
