import { writeFile } from 'node:fs/promises'
import { type OriginCommand, type OriginContext, readJson } from 'masthead/origin'
import { contrast } from '../colours.ts'
import { previewPath } from '../paths.ts'
import { answersOf, answersTable } from './answers.ts'
import { endSite, findSite, publishSite, putSite } from './put-site.ts'
import { isShown } from './reading.ts'
import type { Fault } from './read-input.ts'
import { shortcomingsOf } from './shortcomings.ts'
import { draftOf } from './stored-site.ts'
import { micrositeDatabase, type MicrositesTable } from './tables.ts'

const editionOption = { flags: '--edition <id>', description: 'default: the first' } as const
const siteArgument = [{ name: '<address>', description: 'as in /special/a-day-of-note; capital letters are part of it' }] as const

function editionOf(origin: OriginContext, id: string | boolean | undefined) {
  const edition = typeof id === 'string' ? origin.editions.find((one) => one.id === id) : origin.editions[0]
  if (!edition) throw new Error(`There is no edition "${String(id)}". The editions are ${origin.editions.map((one) => one.id).join(', ')}.`)
  return edition
}

async function find(origin: OriginContext, asked: string, edition: string | boolean | undefined): Promise<MicrositesTable> {
  const { id, channel } = editionOf(origin, edition)
  const row = await findSite(origin, channel, asked.startsWith('/') ? asked : `/${asked}`)
  if (!row) throw new Error(`The ${id} edition has no special page ${asked}. \`masthead microsite list\` shows them.`)
  return row
}

const addressIn = (origin: OriginContext, channel: number, path: string): string => `${origin.publicUrl}${origin.editions.find((one) => one.channel === channel)?.routePrefix ?? ''}${path}`
const sentenceOf = ({ field, reason }: Fault): string => `${field.slice(1).replaceAll('/', '.') || 'It'}: ${reason}`

function inputOf(row: MicrositesTable) {
  return { channel: row.channel, address: row.address, ...draftOf(row) }
}

const plain = { ground: '#12263f', ink: '#ffffff', accent: '#ffd166', onAccent: '#12263f' } as const

async function printShortcomings(origin: OriginContext, row: MicrositesTable, print: (line: string) => void): Promise<void> {
  for (const line of await shortcomingsOf(draftOf(row), row.channel, origin)) print(`  ${line}`)
}

/** `masthead microsite new` */
export const newCommand: OriginCommand = {
  description: 'Makes the draft of a special page and writes it to a file, to be changed and put back with `put`.',
  arguments: siteArgument,
  options: [
    { flags: '--title <text>', description: 'its title' },
    editionOption,
    { flags: '--from <address>', description: 'with the blocks and colours of another one of the edition' },
    { flags: '--out <file>', description: 'default: it is printed' },
  ],
  async run({ origin, arguments: [asked = ''], options, print }) {
    const address = asked.startsWith('/') ? asked : `/${asked}`
    const { title, edition, from, out } = options
    const { channel } = editionOf(origin, edition)
    if (await findSite(origin, channel, address)) throw new Error(`There is ${address} already: \`masthead microsite show ${address}\` prints it.`)
    if (typeof title !== 'string' || title.trim() === '') throw new Error('It needs a --title.')
    const model = typeof from === 'string' ? draftOf(await find(origin, from, edition)) : undefined
    const site = { channel, address, ...(model ?? { colours: plain, blocks: [{ kind: 'hero', text: title }, { kind: 'text', heading: title, paragraphs: [title] }] }), title, description: title }
    const [fault] = await putSite(origin, site)
    if (fault) throw new Error(sentenceOf(fault))
    const json = `${JSON.stringify(site, null, 2)}\n`
    if (typeof out === 'string') await writeFile(out, json, { flag: 'wx' })
    else print(json.trimEnd())
    print(`A draft of ${address}. \`masthead microsite preview ${address}\` says where the desk sees it.`)
  },
}

/** `masthead microsite put` */
export const putCommand: OriginCommand = {
  description: 'Takes the draft of a special page from a JSON file (docs/plugins/microsite.md). Readers see it once it is published.',
  arguments: [{ name: '<file>', description: 'one special page, or a list of them' }],
  async run({ origin, arguments: [file = ''], print }) {
    const read = await readJson(file)
    const sites: readonly unknown[] = Array.isArray(read) ? read : [read]
    if (sites.length === 0) throw new Error(`${file} has no special pages.`)
    let wrong = 0
    for (const site of sites) {
      const name = typeof site === 'object' && site !== null && 'address' in site ? String(site.address) : file
      const faults = await putSite(origin, site)
      if (faults.length > 0) wrong += 1
      for (const fault of faults) print(`${name}  ${sentenceOf(fault)}`)
      if (faults.length === 0) print(`${name}  is a draft.`)
    }
    if (wrong > 0) throw new Error(`${wrong} of ${sites.length} ${wrong === 1 ? 'was' : 'were'} not taken.`)
  },
}

/** `masthead microsite show` */
export const showCommand: OriginCommand = {
  description: 'Prints a special page as `put` takes it.',
  arguments: siteArgument,
  options: [editionOption],
  async run({ origin, arguments: [asked = ''], options, print }) {
    print(JSON.stringify(inputOf(await find(origin, asked, options['edition'])), null, 2))
  },
}

/** `masthead microsite preview` */
export const previewCommand: OriginCommand = {
  description: 'Says where the desk sees a draft, and how well its colours can be read.',
  arguments: siteArgument,
  options: [editionOption],
  async run({ origin, arguments: [asked = ''], options, print }) {
    const row = await find(origin, asked, options['edition'])
    const { ground, ink, accent, onAccent } = draftOf(row).colours
    print(addressIn(origin, row.channel, previewPath(row.token)))
    print(`  text on its ground ${contrast(ink, ground).toFixed(1)}, text on buttons ${contrast(onAccent, accent).toFixed(1)}, accent beside the ground ${contrast(accent, ground).toFixed(1)}`)
    if (row.draft === null) print('  It has no changes: readers see the same.')
    await printShortcomings(origin, row, print)
  },
}

/** `masthead microsite publish` */
export const publishCommand: OriginCommand = {
  description: 'Shows the draft of a special page to readers, at once and on every node.',
  arguments: siteArgument,
  options: [editionOption],
  async run({ origin, arguments: [asked = ''], options, print }) {
    const row = await find(origin, asked, options['edition'])
    if (row.state === 'published' && row.draft === null) throw new Error('It is published as it is.')
    await publishSite(origin, row)
    print(addressIn(origin, row.channel, row.address))
    await printShortcomings(origin, row, print)
  },
}

/** `masthead microsite end` */
export const endCommand: OriginCommand = {
  description: 'Ends a special page: its address answers 410. Answers to its form stay until their date.',
  arguments: siteArgument,
  options: [editionOption],
  async run({ origin, arguments: [asked = ''], options, print }) {
    const row = await find(origin, asked, options['edition'])
    if (row.state === 'ended') throw new Error('It has ended already.')
    await endSite(origin, row)
    print(`Ended: ${addressIn(origin, row.channel, row.address)}`)
  },
}

/** `masthead microsite list` */
export const listCommand: OriginCommand = {
  description: 'Lists the special pages of all editions.',
  async run({ origin, print }) {
    const rows = await micrositeDatabase(origin).selectFrom('microsites').selectAll().orderBy('key').orderBy('channel').execute()
    if (rows.length === 0) print('There are none.')
    for (const row of rows) {
      const state = row.state === 'published' ? (isShown(row, origin.now()) ? `published${row.draft === null ? '' : ', with a draft'}` : 'ended by itself') : row.state
      print(`${row.address} (${origin.editions.find(({ channel }) => channel === row.channel)?.id ?? row.channel})  ${state}  ${draftOf(row).title}`)
    }
  },
}

/** `masthead microsite answers` */
export const answersCommand: OriginCommand = {
  description: 'Writes what readers sent with the form of a special page as CSV.',
  arguments: siteArgument,
  options: [editionOption, { flags: '--out <file>', description: 'a file that must not be there yet. Default: it is printed' }],
  async run({ origin, arguments: [asked = ''], options, print }) {
    const rows = await answersOf(origin, await find(origin, asked, options['edition']))
    const csv = answersTable(rows)
    const { out } = options
    if (typeof out !== 'string') return print(csv.trimEnd())
    // A mark, by which spreadsheets know that it is UTF-8.
    await writeFile(out, `﻿${csv}`, { flag: 'wx', mode: 0o600 })
    print(`${rows.length} ${rows.length === 1 ? 'answer is' : 'answers are'} in ${out}. The store deletes them after their date; delete the file then, too.`)
  },
}
