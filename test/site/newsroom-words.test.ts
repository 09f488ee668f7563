import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { adPageTypes, agencies, analyticsPageTypes, soldSections } from '../../config/page-types.ts'
import { editions } from '../../config/editions.ts'
import { movedSections, sites } from '../../config/section-sites.ts'
import type { AnyPluginDefinition } from '../../engine/plugin/plugin.ts'
import { root } from '../fixtures/built-site.ts'

// The engine handles names as data: what a newsroom calls its editions, content, sections and agencies is said by
// config/ and by plugins. Words are held where the program would use them, in code and in its texts; comments may give
// examples.

/** Words that are declared, and are also words of HTML, of schema.org, of HTTP or of the engine's own field. */
const commonWords = new Set([
  // Elements and media types.
  'article', 'video', 'audio',
  // The engine's own: the page types of a home page and of everything else, lists, reviews of code, what is sought, a live topic.
  'home', 'other', 'listing', 'search', 'review', 'topic', 'sports', 'world', 'city', 'health', 'education', 'lifestyle', 'entertainment', 'auto', 'viral', 'jobs', 'travel', 'opinion', 'podcast', 'explainer',
])

/** Of the embedded origin, which stands for a newsroom's own system: the words of the addresses that it writes. */
const originMay = new Set(['photo-gallery', 'photostory', 'movieshow', 'liveblog', 'reels', 'videos'])

/** Folders and files that hold a newsroom's words on purpose, and why. */
const exceptions: readonly (readonly [path: RegExp, because: string])[] = [
  [/^engine\/kit\/(?:states-of-india|index)\.ts$/, 'names of places, in languages and not in editions'],
  [/^engine\/origin\/(?:latin-words|noun-stem|romanise-telugu|word-sound)\.ts$/, 'a script, whichever edition is written in it'],
]

async function declaredWords(): Promise<readonly string[]> {
  const plugins = readdirSync(join(root, 'plugins'))
  const definitions = await Promise.all(plugins.map(async (name) => ((await import(join(root, 'plugins', name, 'plugin.ts'))) as { default: AnyPluginDefinition }).default))
  const moved = movedSections.flatMap((rule) => ('word' in rule ? [rule.word, rule.to] : [rule.below, rule.segment, rule.to]))
  const words = [
    ...editions.flatMap((edition) => [edition.id, edition.routePrefix.slice(1), edition.label, ...(edition.status === 'live' ? [String(edition.channel), edition.siteName] : [])]),
    ...Object.entries(sites).flatMap(([name, { section }]) => [name, section]),
    ...moved,
    ...adPageTypes,
    ...soldSections,
    ...Object.entries(analyticsPageTypes).flatMap(([name, type]) => [name, type.name]),
    ...Object.entries(agencies.classes).flatMap(([name, members]) => [name, ...members]),
    agencies.other,
    ...definitions.flatMap(({ contentTypes = {} }) => Object.entries(contentTypes).flatMap(([name, { slug }]) => [name, slug])),
  ]
  return [...new Set(words)].filter((word) => word !== '' && !commonWords.has(word))
}

/** A source without its comments: a word in an example binds nobody. */
const withoutComments = (source: string): string => source.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')

const isWhole = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}_.])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}_])`, 'u')

t.test('the engine holds no word of a newsroom', async (t) => {
  const words = (await declaredWords()).map((word) => ({ word, pattern: isWhole(word) }))
  t.ok(words.length > 50, `${words.length} words are declared`)
  for (const word of ['english', 'telugu', '183', '392', 'photos', 'amp_stories', 'ANI', 'photo-gallery', 'liveblog', 'ROS', 'video_consumption']) t.ok(words.some((one) => one.word === word), word)
  const files = readdirSync(join(root, 'engine'), { recursive: true, encoding: 'utf8' }).map((file) => `engine/${file}`).filter((file) => /\.(?:tsx?|css|txt)$/.test(file))
  for (const file of files) {
    if (exceptions.some(([path]) => path.test(file))) continue
    const isOrigin = file.startsWith('engine/origin/') || file.startsWith('engine/content/')
    const lines = withoutComments(readFileSync(join(root, file), 'utf8')).split('\n')
    for (const { word, pattern } of words) {
      if (isOrigin && originMay.has(word)) continue
      const line = lines.find((one) => pattern.test(one))
      if (line !== undefined) t.fail(`${file} says "${word}": ${line.trim()}`)
    }
  }
})

t.test('a plugin writes no channel number and no prefix of an edition by hand', async (t) => {
  const live = editions.filter((edition) => edition.status === 'live')
  const patterns = live.flatMap(({ channel, routePrefix }) => [isWhole(String(channel)), ...(routePrefix === '' ? [] : [new RegExp(`['"\`]${routePrefix}(?![\\w-])`)])])
  // Demo content belongs to the demo's editions; a number in a chart is no channel.
  const isCode = (file: string) => /\.tsx?$/.test(file) && !/(?:^|\/)demo\//.test(file) && !file.includes('node_modules')
  const mayHold = new Map([['tournament/views/parts/worm.tsx', 'a width']])
  for (const file of readdirSync(join(root, 'plugins'), { recursive: true, encoding: 'utf8' }).filter(isCode)) {
    if (mayHold.has(file)) continue
    const lines = withoutComments(readFileSync(join(root, 'plugins', file), 'utf8')).split('\n')
    const line = lines.find((one) => patterns.some((pattern) => pattern.test(one)))
    if (line !== undefined) t.fail(`plugins/${file}: ${line.trim()}`)
  }
  t.ok(patterns.some((pattern) => pattern.test("href('/telugu/india')")))
})

t.test('the test sees a word that comes back', async (t) => {
  t.match("const editions = ['english']", isWhole('english'))
  t.match('if (channel === 183) return', isWhole('183'))
  t.notMatch('isPhotosynthesis(englishman)', isWhole('english'))
  t.equal(withoutComments("/** as in `english` */ const a = 'https://x' // telugu").includes('telugu'), false)
  t.ok(withoutComments("const a = 'https://x'").includes('https://x'))
})
