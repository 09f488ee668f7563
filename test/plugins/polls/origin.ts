import { readSettings } from '../../../engine/config/read-settings.ts'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import { contextFor } from '../../../engine/origin/migrate.ts'
import type { OriginCommand } from '../../../engine/origin/origin-part.ts'
import { signBrowser, signReader } from '../../../engine/readers/signed-reader.ts'
import part from '../../../plugins/polls/origin/origin.ts'
import { pollDatabase } from '../../../plugins/polls/origin/tables.ts'
import { settings } from '../../../plugins/polls/settings.ts'
import { editions } from '../../origin/sample-site.ts'

const readerSecret = 'a-secret-for-tests-of-polls-0000000000000000'
const ingestToken = 'a-token-for-tests-of-polls-00000000000000000'
const english = 183

export const tea = { channel: english, msid: 7, seopath: 'tea-or-coffee', question: 'Tea or coffee?', options: ['Tea', 'Coffee', 'Buttermilk'] }

interface From {
  readonly reader?: string
  readonly browser?: string
  readonly address?: string
}

/** An origin with polls, its clock in the test's hands. */
export async function openPolls({ database = { folder: ':memory:', databaseUrl: undefined }, votesPerAddress = 20 }: { readonly database?: { readonly folder: string; readonly databaseUrl: string | undefined }; readonly votesPerAddress?: number } = {}) {
  const read = readSettings('polls', settings, { votesPerAddress }, {})
  if ('fault' in read) throw new Error(read.fault)
  let now = Date.UTC(2026, 10, 22, 6, 0, 0)
  const changed: string[] = []
  const published: { readonly topic: string; readonly change: unknown }[] = []
  const mounted = { plugin: 'polls', part, settings: read.all }
  const origin = await createOrigin({ ...database, editions, readerSecret, ingestToken, parts: [mounted], onChanged: (tags) => void changed.push(...tags), publish: (topic, change) => void published.push({ topic, change }), now: () => now })
  const context = contextFor(mounted, origin.context)
  let browsers = 0

  async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, { reader, browser, address = '192.0.2.1' }: From = {}, headers: Record<string, string> = {}) {
    const signed = { ...(reader === undefined ? {} : { 'masthead-reader': signReader({ id: reader, name: undefined, roles: [], sessionId: 's' }, readerSecret, now) }), ...(browser === undefined ? {} : { 'masthead-browser': signBrowser(browser, readerSecret, now) }) }
    const answer = await origin.app.inject({ method, url: `/api/poll/${path}`, ...(body === undefined ? {} : { payload: body }), headers: { ...signed, ...headers }, remoteAddress: address })
    const { response, error } = JSON.parse(answer.body) as { readonly response?: any; readonly error?: { readonly code: string; readonly field?: string; readonly message: string } }
    return { status: answer.statusCode, response, error, headers: answer.headers }
  }
  const db = pollDatabase(context)
  return {
    context,
    db,
    changed,
    published,
    ask,
    put: (poll: Readonly<Record<string, unknown>> & { readonly msid: number; readonly channel: number }) => {
      const { msid, channel, ...body } = poll
      return ask('PUT', `${channel}/${msid}`, body, {}, { authorization: `Bearer ${ingestToken}` })
    },
    /** As another browser each time, unless it says which. */
    vote: (option: number, from: From = {}, msid = 7) => ask('POST', 'submit', { channel: english, poll: msid, option }, { browser: from.reader === undefined ? `browser-${++browsers}` : undefined, ...from } as From),
    votes: async (msid = 7) => (await ask('GET', `get?channel=${english}&msid=${msid}`)).response?.options.map(({ votes }: { votes: number }) => votes) as number[],
    /** As the search page asks. */
    search: async (query: string, channel: number) => {
      const answer = await origin.app.inject({ method: 'GET', url: '/request/search', query: { channel: String(channel), query } })
      return { places: (JSON.parse(answer.body) as { readonly response: { readonly places: readonly { readonly path: string }[] } }).response.places, tags: String(answer.headers['surrogate-key']) }
    },
    run: async (command: OriginCommand, args: readonly string[] = [], options: Record<string, string | boolean> = {}): Promise<string> => {
      const lines: string[] = []
      await command.run({ arguments: args, options, origin: context, print: (line) => void lines.push(line), signal: new AbortController().signal })
      return lines.join('\n')
    },
    pass: (ms: number) => void (now += ms),
    close: () => origin.close(),
  }
}
