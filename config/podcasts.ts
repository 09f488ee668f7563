import type { Static } from 'masthead'
import type { settings } from '../plugins/media/settings.ts'

/** The podcasts of the demo, and apps that subscribe to them by an address; see docs/plugins/media.md. */
export const podcasts: Partial<Static<(typeof settings)['schema']>> = {
  shows: [
    { edition: 'english', section: 'podcasts', cover: '/media/podcasts-english.jpg', categories: [['Music', 'Music Commentary'], ['News', 'Daily News']], explicit: false, serial: false, locked: true, owner: 'podcasts@masthead.example' },
    { edition: 'telugu', section: 'podcasts', cover: '/media/podcasts-telugu.jpg', categories: [['Music', 'Music Commentary'], ['News', 'Daily News']], explicit: false, serial: false, locked: true, owner: 'podcasts@masthead.example' },
  ],
  podcastApps: [
    { name: 'AntennaPod', url: 'https://antennapod.org/deeplink/subscribe?url={feed}' },
    { name: 'Podcast Addict', url: 'https://podcastaddict.com/feed/{feed}' },
  ],
}
