import { inspect } from 'node:util'
import t from 'tap'
import { pino } from 'pino'
import { Type } from 'typebox'
import { readSettings, settingVariable } from '../../engine/config/read-settings.ts'
import { EngineError } from '../../engine/errors.ts'
import { createOrigin } from '../../engine/origin/create-origin.ts'
import { toProblem } from '../../engine/dev/to-problem.ts'
import { explainPage } from '../../engine/pages/explain-page.ts'
import { page } from '../../engine/plugin/page.ts'
import { defineSettings } from '../../engine/plugin/settings.ts'
import type { AnyPluginDefinition } from '../../engine/plugin/plugin.ts'
import { widget } from '../../engine/plugin/widget.ts'
import { bareTheme, newsPlugin, startSite, view, views } from '../cache/test-site.ts'
import { exampleSite } from '../request/example-site.ts'
import { redactSecrets } from '../../engine/errors.ts'

const secret = 'k3y with/slash&"quote"'
const settings = defineSettings({
  schema: Type.Object({
    apiKey: Type.String({ minLength: 1, description: 'the key of the fuel desk' }),
    city: Type.String({ description: 'the name of a city', default: 'pune' }),
    rows: Type.Integer({ minimum: 1, description: 'a whole number from 1', default: 5 }),
  }),
  secrets: ['apiKey'],
  public: ['city'],
})
const Answer = Type.Object({ text: Type.String() })
const dump = (props: object) => `<pre>${inspect(props, { depth: 4 })} ${JSON.stringify(props)}</pre>`

const fuel: AnyPluginDefinition = {
  name: 'fuel',
  settings,
  pages: {
    front: page({
      path: '/fuel',
      params: {},
      needs: { price: { contract: Answer, request: (input) => ({ path: '/price', query: { key: settings.of(input).apiKey, rows: settings.of(input).rows } }) } },
      head: (props) => ({ title: `in ${settings.publicOf(props).city} ${JSON.stringify(props.settings)}` }),
      views: views((props) => `in ${settings.publicOf(props).city} ${dump({ ...props, data: {} })}`),
    }),
    failing: page({
      path: '/failing',
      params: {},
      needs: { price: { contract: Answer, request: (input) => { throw new Error(`no price for ${settings.of(input).apiKey}`) } } },
      head: () => ({ title: '' }),
      views: views(() => ''),
    }),
    unreachable: page({ path: '/unreachable', params: {}, needs: { price: { contract: Type.Object({ gone: Type.String() }), request: (input) => ({ path: ['/price', settings.of(input).apiKey] }) } }, head: () => ({ title: '' }), views: views(() => '') }),
  },
  widgets: { strip: widget({ placement: { slot: 'strip', on: { pages: ['fuel.front'] } }, needs: { price: { contract: Answer, request: (input) => ({ path: '/strip', query: { key: settings.of(input).apiKey } }) } }, views: views((props) => dump({ settings: props.settings, params: props.params })) }) },
}
const slots = view(({ children, slots: { strip } }) => `${strip?.html ?? ''}${children.html}`)
const theme = { ...bareTheme, frames: { desktop: slots, mobile: slots, amp: slots } }

const shows = (text: string): boolean => ['k3y with', 'k3y%20with', 'k3y+with'].some((form) => text.includes(form))

t.test('values come from the configuration and, before it, from the environment', async (t) => {
  t.equal(settingVariable('fuel', 'apiKey'), 'MASTHEAD_FUEL_API_KEY')
  t.equal(settingVariable('gold-price', 'maxRows2'), 'MASTHEAD_GOLD_PRICE_MAX_ROWS2')
  t.match(readSettings('fuel', settings, { apiKey: secret, rows: 2, city: 'goa' }, { MASTHEAD_FUEL_ROWS: '7', MASTHEAD_FUEL_CITY: '' }), { all: { apiKey: secret, rows: 7, city: 'goa' }, public: { city: 'goa' }, secrets: [secret] })
  t.strictSame((readSettings('fuel', settings, { apiKey: secret }, {}) as { public: unknown }).public, { city: 'pune' }, 'with the defaults of the schema')
})

t.test('what is wrong is said with its field, its variable and what was expected, and never with a secret', async (t) => {
  const fault = (given: object, env: Record<string, string> = {}, declared = settings as Parameters<typeof readSettings>[1]) => (readSettings('fuel', declared, { ...given }, env) as { fault?: string }).fault
  t.equal(fault({}), 'settings.fuel.apiKey (MASTHEAD_FUEL_API_KEY): It is missing; expected the key of the fuel desk.')
  t.equal(fault({ apiKey: secret, rows: 0 }), 'settings.fuel.rows (MASTHEAD_FUEL_ROWS): It is 0; expected a whole number from 1.')
  t.equal(fault({ apiKey: secret }, { MASTHEAD_FUEL_ROWS: 'many' }), 'settings.fuel.rows (MASTHEAD_FUEL_ROWS): It is "many"; expected a whole number from 1.')
  t.equal(fault({ apiKey: 12_345_678 }), 'settings.fuel.apiKey (MASTHEAD_FUEL_API_KEY): It is not as expected: the key of the fuel desk.')
  t.equal(fault({ apiKey: 'short' }), 'settings.fuel.apiKey (MASTHEAD_FUEL_API_KEY): It is shorter than 8 characters, and a secret must not be.')
  t.equal(fault({ apiKey: secret, row: 3 }), 'settings.fuel.row: There is no such field. Did you mean "rows"?')
  t.strictSame(readSettings('fuel', undefined, { city: 'goa' }, {}), { fault: 'settings.fuel: the plugin has no settings: take them out of config/site.ts' })
  t.equal(fault({}, {}, { ...settings, public: ['apiKey'] }), 'settings: "apiKey" is both a secret and public: take it out of one')
  t.equal(fault({}, {}, { ...settings, secrets: ['key'] }), 'settings: "key" is not in the schema: there are apiKey, city, rows')
})

t.test('a plugin without its settings is not served, the others are', async (t) => {
  const { rejected, get } = await startSite(t, { plugins: [fuel, newsPlugin] })
  t.match(rejected, [{ name: 'fuel', reason: /^settings\.fuel\.apiKey \(MASTHEAD_FUEL_API_KEY\): It is missing/ }])
  t.equal((await get('/story/1')).status, 200)
  t.equal((await get('/fuel')).status, 404)
})

t.test('settings whose name is mistyped end the start; those of a plugin that was taken away cost that plugin alone', async (t) => {
  await t.rejects(startSite(t, { plugins: [fuel], site: { settings: { feul: {} } } }), { code: 'MH_CONFIG', message: /\/settings\/feul: .*There is no plugin "feul"\. Did you mean "fuel"\?/ })
  const { rejected, get } = await startSite(t, { plugins: [newsPlugin], site: { settings: { accounts: {} } } })
  t.same(rejected, [])
  t.equal((await get('/story/1')).status, 200)
})

t.test('a setting that names the widget of an absent plugin is passed over, also beside a plugin that is named nearly as it; one that is nearly a widget which is there ends the start', async (t) => {
  const lists = defineSettings({
    schema: Type.Object({ strips: Type.Array(Type.String()) }),
    check: ({ strips }, site) => {
      const value = strips.find((name) => !site.widgetsIn('strip').includes(name) && !site.isAway(name))
      return value === undefined ? undefined : { field: '/strips', value, allowed: site.widgetsIn('strip') }
    },
  })
  const poll: AnyPluginDefinition = { name: 'poll', settings: lists, widgets: { latest: widget({ placement: { slot: 'strip' }, views: views(() => 'latest') }) } }
  const startWith = (strips: readonly string[]) => startSite(t, { plugins: [poll, newsPlugin], theme, site: { settings: { poll: { strips } } } })
  t.same((await startWith(['poll.latest', 'polls.newest', 'shorts.front'])).rejected, [])
  await t.rejects(startWith(['pol.latest']), { code: 'MH_CONFIG', message: /\/settings\/poll\/strips: .*It is "pol\.latest"; expected poll\.latest\. Did you mean "poll\.latest"\?/ })
})

t.test('a request is given all of them, a view only those that are public', async (t) => {
  const site = await startSite(t, { plugins: [fuel, newsPlugin], theme, site: { settings: { fuel: { apiKey: secret, rows: 3 } } } })
  const { text, status } = await site.get('/fuel')
  t.equal(status, 200)
  t.ok(site.upstream.asked.some((url) => decodeURIComponent(url.replaceAll('+', ' ')).includes(`key=${secret}`)), 'the source was asked with the key')
  t.match(text, 'in pune')
  t.match(text, '{"city":"pune"}')
  t.notOk(shows(text), 'no secret is in the page or its widget')
})

t.test('a secret reaches no error page, log, explanation or dev bar', async (t) => {
  const written: string[] = []
  const logger = pino({ level: 'info', hooks: { streamWrite: redactSecrets } }, { write: (line: string) => void written.push(line) })
  const site = await startSite(t, { plugins: [fuel, newsPlugin], theme, logger, development: true, site: { settings: { fuel: { apiKey: secret } } } })
  for (const path of ['/fuel', '/failing', '/unreachable']) {
    const { text, headers } = await site.get(path)
    t.notOk(shows(text + JSON.stringify(headers)), path)
    t.notOk(shows(JSON.stringify(await explainPage(site.pages, site.parts, path))), `the explanation of ${path}`)
  }
  t.ok(written.length > 0)
  t.notOk(shows(written.join('')), 'the log')
  logger.error({ err: new Error(`a plugin's own: ${secret}`, { cause: new Error(encodeURIComponent(secret)) }) }, secret)
  t.notOk(shows(written.join('')), 'whatever is logged')
  t.match(written.at(-1), /\[secret\]/)
  t.notOk(shows(new EngineError('MH_PLUGIN_CODE', { detail: `with ${secret}` }).message))
  t.notOk(shows(JSON.stringify(toProblem('/', new Error(`thrown with ${secret}`)))), 'what the dev bar shows of an error')
})

t.test('an origin part has those of its plugin, and no other has them', async (t) => {
  const seen: Record<string, unknown> = {}
  const part = (plugin: string) => ({ plugin, part: { routes: (_app: unknown, origin: { settings: unknown }) => void (seen[plugin] = origin.settings) }, settings: plugin === 'fuel' ? { apiKey: secret } : {} })
  const origin = await createOrigin({ folder: ':memory:', editions: exampleSite.editions, parts: [part('fuel'), part('gold')], onChanged: () => {} })
  t.teardown(origin.close)
  t.strictSame(seen, { fuel: { apiKey: secret }, gold: {} })
})
