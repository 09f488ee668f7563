import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import config from '../../config/site.ts'
import { checkConfig } from '../../engine/config/check-config.ts'
import { configFields } from '../../engine/config/config-schema.ts'
import { clusterSettings } from '../../engine/cluster/cluster-settings.ts'
import type { SiteConfig } from '../../engine/config/site-config.ts'

const root = join(import.meta.dirname, '../..')
const demo = config({})
/** The demo's configuration with fields that the compiler would refuse. */
const withFields = (fields: object) => ({ ...demo, ...fields }) as SiteConfig
const english = demo.editions[0]

t.test('the demo\'s configuration is valid, and variables that are set to nothing count as not set', async (t) => {
  t.doesNotThrow(() => checkConfig(demo))
  t.doesNotThrow(() => checkConfig(config({ DATABASE_URL: '', INGEST_TOKEN: '', PORT: '', API_URL_ENGLISH: '' })))
})

t.test('a wrong value is named with its field, what it is and what was expected', async (t) => {
  const cases: readonly (readonly [env: Record<string, string>, says: RegExp])[] = [
    [{ PORT: 'http' }, /\/server\/port: .*It is not a number; expected a port from 0 to 65535 \(PORT\)\./],
    [{ PORT: '70000' }, /\/server\/port: .*It is 70000; expected a port/],
    [{ PUBLIC_URL: 'daily.example' }, /\/publicUrl\/main: .*It is "daily\.example"; expected http:\/\/ or https:\/\/ and a host.*\(PUBLIC_URL/],
    [{ MASTHEAD_DEMO: 'yes' }, /\/origin\/demo: .*It is "yes"; expected true or false \(1 or 0 of MASTHEAD_DEMO\)/],
    [{ MASTHEAD_PICTURES_AHEAD: 'no' }, /\/origin\/picturesAhead: .*It is "no"/],
    [{ PUBLIC_PHOTOS_URL: 'https://photos.example/' }, /\/publicUrl\/photos: .*without a slash at the end/],
    [{ API_URL_ENGLISH: 'api.example' }, /\/editions\/0\/apiUrl: .*It is "api\.example"; expected "embedded", or an address/],
    [{ API_URL_TELUGU: 'ftp://api.example' }, /\/editions\/1\/apiUrl: /],
    [{ DATABASE_URL: 'mysql://desk:hunter2@db' }, /\/origin\/databaseUrl: (?!.*hunter2).*postgres:\/\//],
    [{ INGEST_TOKEN: 'two words' }, /\/origin\/ingestToken: (?!.*two words).*without spaces \(INGEST_TOKEN\)/],
    [{ PUSH_CONTACT: 'desk' }, /\/push\/contact: .*It is "desk"; expected a mailto:/],
  ]
  for (const [env, says] of cases) t.throws(() => checkConfig(config(env)), { code: 'MH_CONFIG', message: says }, JSON.stringify(env))
  const forced: readonly (readonly [fields: object, says: RegExp])[] = [
    [{ pageCacheBytes: '1g' }, /\/pageCacheBytes: .*It is "1g"; expected a whole number of bytes/],
    [{ pageCacheBytes: -1 }, /\/pageCacheBytes: .*It is -1/],
    [{ fragmentCacheBytes: 0.5 }, /\/fragmentCacheBytes: /],
    [{ edgeFreshFor: 'soon' }, /\/edgeFreshFor: .*It is "soon"; expected a whole number and ms, s, m, h or d/],
    [{ cacheability: { freshFor: '5 minutes' } }, /\/cacheability\/freshFor: .*expected a whole number and/],
    [{ externalLinks: { parameter: { name: 'open in', value: 'x' }, when: { prime: 'yes' } } }, /\/externalLinks\/parameter\/name: .*letters, digits/],
    [{ externalLinks: { parameter: { name: 'openin', value: 'x' }, when: { prime: 'perhaps' } } }, /\/externalLinks\/when\/prime: .*no trait of that name with that value/],
    [{ logHits: 5 }, /\/logHits: .*It is 5; expected a share from 0 to 1/],
    [{ traits: { prime: { values: [], cookie: 'prime', of: () => '' } } }, /\/traits\/prime\/values: .*one to sixteen/],
    [{ traits: { prime: { values: ['no'], cookie: 'a b', of: () => '' } } }, /\/traits\/prime\/cookie: .*name of a cookie/],
    [{ traits: { prime: { values: ['no'], cookie: 'prime', of: 'yes' } } }, /\/traits\/prime\/of: .*a function/],
    [{ hosts: { localhost: { site: 'main', edition: 'welsh' } } }, /\/hosts\/localhost\/edition: .*There is no live edition "welsh"/],
    [{ redirects: [{ from: 'old' }] }, /\/redirects\/0\/from: .*begins with a slash/],
    [{ editions: [] }, /\/editions: .*at least one edition/],
    [{ editions: [{ ...english, leadStories: { lead: 0, hero: 1 } }] }, /\/editions\/0\/leadStories\/lead: .*a whole number from 1/],
    [{ editions: [{ ...english, siteName: undefined }] }, /\/editions\/0.*: .*the name of the site/],
    [{ strictHosts: 'yes' }, /\/strictHosts: .*true or false/],
    [{ pageCacheByte: 5 }, /\/pageCacheByte: .*no such field.*pageCacheBytes/],
  ]
  for (const [fields, says] of forced) t.throws(() => checkConfig(withFields(fields)), { code: 'MH_CONFIG', message: says }, JSON.stringify(fields).slice(0, 80))
})

t.test('so are wrong addresses of Redis and of edge caches, without their passwords', async (t) => {
  t.throws(() => clusterSettings({ REDIS_URL: 'localhost:6379' }), { code: 'MH_CONFIG', message: /REDIS_URL: .*It is "localhost:6379"; expected an address such as redis:/ })
  t.throws(() => clusterSettings({ REDIS_URL: 'http://user:hunter2@cache' }), { message: /REDIS_URL: (?!.*hunter2)/ })
  t.throws(() => clusterSettings({ REDIS_PREFIX: 'two words' }), { message: /REDIS_PREFIX: .*letters, digits/ })
  t.throws(() => clusterSettings({ EDGE_PURGE_URLS: 'http://one,varnish-2:80' }), { message: /EDGE_PURGE_URLS: .*It is "varnish-2:80"; expected addresses such as/ })
  t.match(clusterSettings({ REDIS_URL: 'rediss://cache:6380', EDGE_PURGE_URLS: 'http://one:80, http://two:80' }), { redisUrl: 'rediss://cache:6380', edgeUrls: ['http://one:80', 'http://two:80'] })
  t.match(clusterSettings({ REDIS_URL: '', EDGE_PURGE_URLS: '' }), { redisUrl: undefined, edgeUrls: [] })
})

t.test('the operator\'s page tells of every field and every variable', async (t) => {
  const told = readFileSync(join(root, 'docs/operator/configuration.md'), 'utf8')
  for (const field of configFields) t.match(told, new RegExp(`\\| \`${field}\``), `the field ${field}`)
  const sources = ['engine', 'bin', 'config', 'plugins', 'themes'].flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:ts|tsx|mjs)$/.test(file)).map((file) => join(folder, file)))
  const variables = new Set(sources.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:env|given)\[?\??\.?\['?([A-Z][A-Z_]+)'?\]|\benv\.([A-Z][A-Z_]+)/g)].map(([, one, other]) => one ?? other ?? '')))
  t.ok(variables.has('REDIS_URL') && variables.has('PORT'), 'the test finds them')
  for (const name of variables) t.match(told, new RegExp(`\`${name}\``), `the variable ${name}`)
})
