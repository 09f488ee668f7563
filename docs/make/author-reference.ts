import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverDoors } from '../../engine/build/doors.ts'
import { type Declared, declarationReader } from './declarations.ts'
import type { Door } from './doors.ts'
import { fieldComments } from './field-comments.ts'
import { isSchema, schemaTable } from './schema-table.ts'

/** What each door is for, in a sentence. A door without one has no page: the maker says so. */
const purposes: Readonly<Record<string, string>> = {
  masthead: 'What pages, widgets and themes are declared with. Importing it loads nothing of the embedded content API.',
  'masthead/content': 'The shapes of the content API that every newsroom has: stories, teasers, listings, the navigation. Pages name them in their needs, and the origin answers in them.',
  'masthead/origin': 'What a plugin’s side of the embedded content API is made with: tables and routes, importers, commands, sanitised bodies.',
  'masthead/html': 'The ways to print HTML of a contract, for views and for islands. Everything else prints text.',
  'masthead/json-ld': 'schema.org objects that more than one plugin tells search engines: breadcrumbs, pages, lists, pictures, the publisher.',
  'masthead/kit': 'What one plugin after the other would write again. Pure: for pages, views, islands and importers alike.',
  'masthead/view': 'What compiled views run on. The view compiler writes the imports of it; authors rarely do.',
  'masthead/island': 'What an island is wrapped in: the build writes it, and its types say which props an island may have.',
  'masthead/browser': 'For code that runs in the browser beside islands: what a theme does on each page that comes.',
  'masthead/live': 'For islands that listen to a live topic.',
  'masthead/follow': 'For islands that keep the numbers of an open page as new as those on the server: told of a change, it fetches the page again and changes what differs.',
  'masthead/reader': 'For islands that ask or send something for their reader.',
  'masthead/formats': 'Dates, times and numbers as readers in India write them, for views and for islands.',
}

const slug = (name: string) => name.toLowerCase()

/** The page of one door: every exported name with its docstring and declaration, schemas as tables, then the types that they are made of. */
export async function doorPage(root: string, door: Door, reader: ReturnType<typeof declarationReader>): Promise<string> {
  const purpose = purposes[door.specifier]
  if (purpose === undefined) throw new Error(`Say in docs/make/author-reference.ts what ${door.specifier} is for.`)
  const names = (await reader.names(door.source)).toSorted((a, b) => a.localeCompare(b, 'en'))
  const found = new Map<string, readonly Declared[]>()
  for (const name of names) found.set(name, await reader.find(door.source, name))
  const values = await runtimeValues(root, door)
  const schemas = new Map([...values].flatMap(([name, value]) => (isSchema(value) ? [[JSON.stringify(value), name] as const] : [])))
  const parts: string[] = []
  for (const [name, declared] of found) {
    const value = values.get(name)
    parts.push(isSchema(value) ? await schemaPart(root, name, value, declared, schemas) : part(name, declared))
  }
  const behind = await typesBehind([...found.values()].flat(), new Set(names), reader)
  const more = behind.length === 0 ? '' : `\n## Types that these are made of\n\nNot imported by name; written here so that the signatures above can be read to the end.\n\n${behind.map((one) => part(one.name, [one])).join('\n')}`
  return `# \`${door.specifier}\`\n\n${purpose}\n\n${names.map((name) => `[${name}](#${slug(name)})`).join(' · ')}\n\n${parts.join('\n')}${more}`
}

/** What the module holds when it runs: schemas are told by it. Code for browsers cannot be loaded here, and has none. */
async function runtimeValues(root: string, { specifier, source }: Door): Promise<ReadonlyMap<string, unknown>> {
  if (!serverDoors.has(specifier)) return new Map()
  return new Map(Object.entries((await import(join(root, source))) as Record<string, unknown>))
}

const aboutOf = (declared: readonly Declared[]): string => {
  const about = declared.map((one) => one.about).find((text) => text !== '') ?? ''
  return about === '' ? '' : `${about.replaceAll(/^@(param|returns|throws|see) /gm, '- **$1** ')}\n\n`
}

function part(name: string, declared: readonly Declared[]): string {
  const code = declared.map((one) => one.declaration).filter(Boolean)
  return `### ${name}\n\n${aboutOf(declared)}${code.length === 0 ? '' : `\`\`\`typescript\n${code.join('\n')}\n\`\`\`\n`}`
}

async function schemaPart(root: string, name: string, schema: Parameters<typeof schemaTable>[0], declared: readonly Declared[], known: ReadonlyMap<string, string>): Promise<string> {
  const source = declared[0]?.source
  const comments = source === undefined ? new Map<string, string>() : fieldComments(await readFile(join(root, source), 'utf8'), name)
  return `### ${name}\n\n${aboutOf(declared)}A schema; its type has the same name.\n\n${schemaTable(schema, known, comments)}`
}

/** Types of the engine that declarations speak of, and those that these speak of in turn. */
async function typesBehind(declared: readonly Declared[], known: Set<string>, reader: ReturnType<typeof declarationReader>): Promise<readonly Declared[]> {
  const found: Declared[] = []
  const queue = [...declared]
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (next.declaration.includes('Type.T')) continue
    // Comments are prose: a word in them is not a type.
    const code = next.declaration.replaceAll(/\/\*\*(?:(?!\*\/)[\s\S])*\*\//g, '')
    for (const [word] of code.matchAll(/\b[A-Z]\w+\b/g)) {
      if (known.has(word)) continue
      known.add(word)
      const meant = (await reader.meant(next.source, word)).filter(({ kind, source }) => kind === 'type' && source.startsWith('engine/'))
      found.push(...meant)
      queue.push(...meant)
    }
  }
  return found.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
