import type { OriginCommand, OriginContext } from 'masthead/origin'
import { storyPath } from '../paths.ts'
import { checkStory } from './check-story.ts'
import { draftOf } from './draft-story.ts'
import { putWebStory, removeWebStory } from './put-story.ts'
import { categoriesOf, contentOf } from './reading.ts'
import { storiesDatabase, type WebStoriesTable } from './tables.ts'

/** Numbers that `new` gives stories, where the newsroom's own system has none for them. */
const firstOwnMsid = 900_000_001

const editionOption = { flags: '--edition <id>', description: 'default: the first' } as const
const storyArgument = [{ name: '<story>', description: 'its number' }] as const

function editionOf(origin: OriginContext, id: string | boolean | undefined) {
  const edition = typeof id === 'string' ? origin.editions.find((one) => one.id === id) : origin.editions[0]
  if (!edition) throw new Error(`There is no edition "${id}". The editions are ${origin.editions.map((one) => one.id).join(', ')}.`)
  return edition
}

async function find(origin: OriginContext, asked: string, edition: string | boolean | undefined): Promise<WebStoriesTable> {
  const [, msid] = /(\d{1,10})(?:\.cms)?$/.exec(asked) ?? []
  const rows = msid === undefined ? [] : await storiesDatabase(origin).selectFrom('web_stories').selectAll().where('msid', '=', Number(msid)).where('state', '!=', 'gone').$if(edition !== undefined, (query) => query.where('channel', '=', editionOf(origin, edition).channel)).execute()
  const [row, ...others] = rows
  if (!row) throw new Error(`There is no web story ${asked}. \`masthead story list\` shows them.`)
  if (others.length > 0) throw new Error(`Web stories of several editions have the number ${asked}: add --edition.`)
  return row
}

const checked = (row: WebStoriesTable) => {
  const { poster, pages, authors } = contentOf(row)
  return checkStory({ title: row.title, pages, authors: [...authors], ...(poster ? { poster } : {}) })
}

function printFindings(findings: ReturnType<typeof checkStory>, print: (line: string) => void): void {
  for (const { kind, where, what } of findings) print(`  ${kind === 'fault' ? 'fault  ' : 'warning'}  ${where}: ${what}`)
}

/** `masthead story new` */
export const newCommand: OriginCommand = {
  description: 'Makes a draft of a web story from a gallery or an article.',
  arguments: [{ name: '<story>', description: 'the number of a gallery or an article' }],
  options: [{ flags: '--category <id>', description: 'the kind of web story. Default: the first' }, editionOption, { flags: '--msid <n>', description: 'its number. Default: the next free one' }],
  async run({ origin, arguments: [asked = ''], options, print }) {
    const edition = editionOf(origin, options['edition'])
    const [, number] = /(\d{1,10})(?:\.cms)?$/.exec(asked) ?? []
    const story = number === undefined ? undefined : await origin.content.readStory(edition.channel, Number(number))
    if (!story) throw new Error(`The ${edition.id} edition has no story ${asked}.`)
    const categories = [...(await categoriesOf(storiesDatabase(origin), edition.channel)).keys()]
    const category = typeof options['category'] === 'string' ? options['category'] : categories[0]
    if (category === undefined || !categories.includes(category)) throw new Error(categories.length === 0 ? 'There are no kinds of web stories yet: `masthead import web-stories` takes them.' : `There is no kind "${category}". The kinds are ${categories.join(', ')}.`)
    const msid = typeof options['msid'] === 'string' ? Number(options['msid']) : await nextMsid(origin, edition.channel)
    const draft = draftOf(story, { channel: edition.channel, msid, category })
    const fault = await putWebStory(origin, draft)
    if (fault) throw new Error(`${fault.field.slice(1) || 'The draft'}: ${fault.reason}`)
    print(`A draft of ${draft.pages.length} pages: ${msid}  ${draft.title}`)
    printFindings(checkStory(draft), print)
    print(`\`masthead story publish ${msid}\` shows it to readers, \`masthead story show ${msid}\` prints it for an editor.`)
  },
}

async function nextMsid(origin: OriginContext, channel: number): Promise<number> {
  const { last } = await storiesDatabase(origin).selectFrom('web_stories').select((row) => row.fn.max('msid').as('last')).where('channel', '=', channel).where('msid', '>=', firstOwnMsid).executeTakeFirstOrThrow()
  return last === null || last === undefined ? firstOwnMsid : Number(last) + 1
}

const iso = (at: number | string) => new Date(Number(at)).toISOString()

/** A row as it came in. */
function inputOf(row: WebStoriesTable) {
  const { poster, pages, authors, keywords } = contentOf(row)
  return {
    msid: Number(row.msid),
    channel: row.channel,
    category: row.category,
    seopath: row.seopath,
    title: row.title,
    synopsis: row.synopsis,
    published: iso(row.published),
    state: row.state,
    ...(row.alternate === null ? {} : { alternate: Number(row.alternate) }),
    ...(row.source === null ? {} : { source: Number(row.source) }),
    ...(authors.length > 0 ? { authors } : {}),
    ...(keywords.length > 0 ? { keywords } : {}),
    ...(poster ? { poster } : {}),
    pages,
  }
}

/** `masthead story show` */
export const showCommand: OriginCommand = {
  description: 'Prints a web story as `masthead import web-stories` takes it.',
  arguments: storyArgument,
  options: [editionOption],
  async run({ origin, arguments: [asked = ''], options, print }) {
    print(JSON.stringify({ stories: [inputOf(await find(origin, asked, options['edition']))] }, null, 2))
  },
}

/** `masthead story check` */
export const checkCommand: OriginCommand = {
  description: 'Says what is wrong with a web story.',
  arguments: storyArgument,
  options: [editionOption],
  async run({ origin, arguments: [asked = ''], options, print }) {
    const row = await find(origin, asked, options['edition'])
    const findings = checked(row)
    print(findings.length === 0 ? `Nothing is wrong: ${row.title}` : row.title)
    printFindings(findings, print)
    if (findings.some(({ kind }) => kind === 'fault')) throw new Error('It cannot be published.')
  },
}

/** `masthead story publish` */
export const publishCommand: OriginCommand = {
  description: 'Shows a draft to readers, where nothing is wrong with it.',
  arguments: storyArgument,
  options: [editionOption],
  async run({ origin, arguments: [asked = ''], options, print }) {
    const row = await find(origin, asked, options['edition'])
    if (row.state === 'published') throw new Error('It is published already.')
    const findings = checked(row)
    printFindings(findings, print)
    if (findings.some(({ kind }) => kind === 'fault')) throw new Error('It cannot be published.')
    const { published: _drafted, ...input } = inputOf(row)
    const fault = await putWebStory(origin, { ...input, state: 'published', published: iso(origin.now()) })
    if (fault) throw new Error(`${fault.field.slice(1)}: ${fault.reason}`)
    const edition = origin.editions.find(({ channel }) => channel === row.channel)
    print(`${origin.publicUrl}${edition?.routePrefix ?? ''}${storyPath({ ...row, msid: Number(row.msid) })}`)
  },
}

/** `masthead story list` */
export const listCommand: OriginCommand = {
  description: 'Shows the web stories, the newest first.',
  options: [{ flags: '--drafts', description: 'only drafts' }, { flags: '--last <n>', description: 'so many of them', default: '20' }],
  async run({ origin, options, print }) {
    const rows = await storiesDatabase(origin).selectFrom('web_stories').selectAll().where('state', '!=', 'gone').$if(options['drafts'] === true, (query) => query.where('state', '=', 'draft')).orderBy('published', 'desc').orderBy('msid', 'desc').limit(Number(options['last']) || 20).execute()
    if (rows.length === 0) print('There are none.')
    for (const row of rows) print(`${row.msid} (${origin.editions.find(({ channel }) => channel === row.channel)?.id ?? row.channel})  ${row.state === 'draft' ? 'draft' : Number(row.published) > origin.now() ? `from ${iso(row.published)}` : 'published'}  ${contentOf(row).pages.length} pages  ${row.title}`)
  },
}

/** `masthead story remove` */
export const removeCommand: OriginCommand = {
  description: 'Takes a web story down: its address answers 410, and its texts are deleted.',
  arguments: storyArgument,
  options: [editionOption],
  async run({ origin, arguments: [asked = ''], options, print }) {
    const row = await find(origin, asked, options['edition'])
    await removeWebStory(origin, row.channel, Number(row.msid))
    print(`Taken down: ${row.title}`)
  },
}
