import { readSettings } from '../../../engine/config/read-settings.ts'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import { contextFor } from '../../../engine/origin/migrate.ts'
import type { OriginCommand } from '../../../engine/origin/origin-part.ts'
import part from '../../../plugins/web-stories/origin/origin.ts'
import { putCategories } from '../../../plugins/web-stories/origin/put-story.ts'
import { settings } from '../../../plugins/web-stories/settings.ts'
import { editions } from '../../origin/sample-site.ts'

const ingestToken = 'a-token-for-tests-of-web-stories-000000000000'
export const english = 183
export const telugu = 392

export const picture = (msid: number) => ({ msid, alt: 'A lake', width: 1080, height: 1920 })

/** A story in which nothing is wrong. */
export const story = {
  channel: english,
  msid: 7,
  category: 'travel',
  seopath: 'a-lake',
  title: 'A lake',
  synopsis: 'Once around it.',
  authors: ['Leela Marakkar'],
  pages: [{ picture: picture(71), text: 'Begin at the gate.' }, { heading: 'East', text: 'Reeds.' }, { heading: 'South', text: 'Herons.' }, { heading: 'West', text: 'Tea.', link: { href: '/travel', label: 'More walks' } }],
}

/** An origin with web stories of two kinds, its clock in the test's hands. */
export async function openStories(database: { readonly folder: string; readonly databaseUrl: string | undefined } = { folder: ':memory:', databaseUrl: undefined }) {
  const read = readSettings('web-stories', settings, {}, {})
  if ('fault' in read) throw new Error(read.fault)
  let now = Date.UTC(2026, 10, 22, 6, 0, 0)
  const changed: string[] = []
  const mounted = { plugin: 'web-stories', part, settings: read.all }
  const origin = await createOrigin({ ...database, editions, ingestToken, parts: [mounted], onChanged: (tags) => void changed.push(...tags), now: () => now })
  const context = contextFor(mounted, origin.context)
  const faults = await putCategories(context, [english, telugu].flatMap((channel) => [{ channel, id: 'travel', name: 'Travel' }, { channel, id: 'food', name: 'Food' }]))
  if (faults.length > 0) throw new Error(faults[0]?.reason)

  async function ask(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object, headers: Record<string, string> = { authorization: `Bearer ${ingestToken}` }) {
    const answer = await origin.app.inject({ method, url: `/api/${path}`, ...(body === undefined ? {} : { payload: body }), headers })
    const { response, error } = JSON.parse(answer.body) as { readonly response?: any; readonly error?: { readonly code: string; readonly field?: string; readonly message: string } }
    return { status: answer.statusCode, response, error, headers: answer.headers }
  }

  return {
    context,
    changed,
    ask,
    put: (change: object = {}) => {
      const whole = { ...story, ...change }
      const { channel, msid, ...body } = whole
      return ask('PUT', `web-story/${channel}/${msid}`, body)
    },
    titles: async (query = '') => ((await ask('GET', `web-stories/list?channel=${english}${query}`)).response?.items ?? []).map(({ title }: { readonly title: string }) => title) as readonly string[],
    /** What a command prints. */
    async run(command: OriginCommand, values: readonly string[] = [], options: Readonly<Record<string, string | boolean>> = {}) {
      const lines: string[] = []
      await command.run({ arguments: values, options, origin: context, print: (line) => void lines.push(line), signal: new AbortController().signal })
      return lines.join('\n')
    },
    later: (ms: number) => void (now += ms),
    close: () => origin.close(),
  }
}
