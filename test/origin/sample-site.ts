import type { Test } from 'tap'
import { createOrigin, type Origin, type OriginOptions } from '../../engine/origin/create-origin.ts'
import type { StoryInput } from '../../engine/origin/content-store.ts'
import type { Edition, LiveEdition } from '../../engine/config/edition.ts'

const edition = (id: 'english' | 'telugu', channel: number, langCode: string): LiveEdition => ({
  id,
  channel,
  langCode,
  label: id,
  routePrefix: id === 'english' ? '' : '/telugu',
  status: 'live',
  locale: `${langCode}-IN`,
  siteName: `The ${id} site`,
  tagline: '',
  organisation: 'The organisation',
  defaultAuthor: 'Desk',
  apiUrl: 'embedded',
  sendsChannel: true,
  leadStories: { lead: 33, hero: 36 },
  social: [],
})

export const editions: readonly Edition[] = [
  edition('english', 183, 'en'),
  edition('telugu', 392, 'te'),
  { id: 'kannada', langCode: 'kn', label: 'Kannada', routePrefix: '/kannada', status: 'placeholder' },
]

/** Noon in India on a day that tests agree on. */
export const noon = Date.parse('2026-03-10T12:00:00+05:30')
export const minutesAgo = (minutes: number): string => new Date(noon - minutes * 60_000).toISOString()

export const sampleStory = (msid: number, changes: Partial<StoryInput> = {}): StoryInput => ({
  msid,
  channel: 183,
  cmstype: 'ARTICLE',
  section: 'india',
  seopath: `story-${msid}`,
  title: `Story ${msid}`,
  synopsis: `What story ${msid} is about.`,
  datePublished: minutesAgo(msid),
  body: `<p>The body of story ${msid}.</p>`,
  ...changes,
})

export interface SampleOrigin extends Origin {
  /** Tags that were told to the nodes, in the order of the writes. */
  readonly told: string[][]
}

/** An origin with a few sections, topics and authors, closed when the test ends. */
export async function sampleOrigin(test: Pick<Test, 'teardown'>, options: Partial<OriginOptions> = {}): Promise<SampleOrigin> {
  const told: string[][] = []
  const origin = await createOrigin({
    folder: ':memory:',
    ingestToken: 'a-long-token',
    wrongTokenDelayMs: 0,
    editions,
    parts: [],
    onChanged: (tags) => told.push([...tags]),
    now: () => noon,
    ...options,
  })
  test.teardown(origin.close)
  return { ...origin, told }
}

export async function fillSample({ context: { content } }: Origin): Promise<void> {
  for (const channel of [183, 392]) {
    await content.putSections([
      { channel, path: 'india', name: channel === 183 ? 'India' : 'భారత్', description: 'National news', position: 2 },
      { channel, path: 'city', name: 'Cities', description: '', position: 1 },
      { channel, path: 'city/hyderabad', name: 'Hyderabad', description: '', position: 3 },
      { channel, path: 'sports', name: 'Sports', description: '' },
      { channel, path: 'latest-news', name: 'Latest', description: '', shows: 'latest' },
      { channel, path: 'photos', name: 'Photos', description: '', shows: ['PHOTOGALLERYSLIDESHOWSECTION'] },
    ])
    await content.putTopics([
      { channel, id: 'lakes', name: 'Lakes', description: 'Water' },
      { channel, id: 'birds', name: 'Birds', description: 'Wings' },
    ])
    await content.putAuthors([{ channel, id: 'meera', name: 'Meera', role: 'Editor', bio: 'Writes.', portrait: 901 }])
  }
}
