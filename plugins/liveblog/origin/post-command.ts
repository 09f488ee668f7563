import type { OriginCommand } from 'masthead/origin'
import { faultOf, InvalidInput } from './validate.ts'
import type { BlogId } from '../contract.ts'
import { putBlog, putEntries, removeEntry } from './blog-writer.ts'

/** `masthead liveblog post 183-110400100 "Rain has stopped" --title "Dry at last" --key` */
export const post: OriginCommand = {
  description: 'Post, edit or delete an entry of a live blog; open pages show it within seconds.',
  arguments: [
    { name: '<blog>', description: 'channel and msid, with a dash between them' },
    { name: '[text]', description: 'the entry: text or HTML' },
  ],
  options: [
    { flags: '--title <title>', description: 'headline of the entry' },
    { flags: '--author <name>', description: 'who wrote it' },
    { flags: '--key', description: 'list it among the key moments' },
    { flags: '--edit <entry>', description: 'number of an entry to replace' },
    { flags: '--delete <entry>', description: 'number of an entry to take back' },
    { flags: '--finish', description: 'end the live blog' },
  ],
  async run({ arguments: [blogText = '', text], options, origin, print }) {
    const blog = blogOf(blogText)
    const { title, author, edit, finish } = options
    const gone = options['delete']
    if (text === undefined && gone === undefined && finish !== true) throw new Error('Say what to post: a text, --delete <entry> or --finish.')
    if (text === undefined && (edit ?? title ?? author ?? options['key']) !== undefined) throw new Error('--edit, --title, --author and --key need the text of the entry.')
    try {
      if (typeof gone === 'string') {
        if (!(await removeEntry(origin, blog, numberOf(gone)))) throw new Error(`${blogText} has no entry ${gone}.`)
        print(`Deleted entry ${gone}.`)
      }
      if (text !== undefined) {
        const input = {
          body: /<[a-z]/i.test(text) ? text : `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
          ...(typeof title === 'string' ? { title } : {}),
          ...(typeof author === 'string' ? { author: { name: author } } : {}),
          ...(options['key'] === true ? { key: true } : {}),
        }
        const [entry] = await putEntries(origin, blog, [{ entry: typeof edit === 'string' ? numberOf(edit) : undefined, input }])
        print(typeof edit === 'string' ? `Entry ${entry} of ${blogText} says this now.` : `Posted entry ${entry} to ${blogText}.`)
        if (entry === 1 && typeof edit !== 'string') print(`It is the first one: it shows once there is a story ${blogText} of the kind LIVEBLOG.`)
      }
      if (finish === true) {
        await putBlog(origin, blog, { status: 'finished' })
        print('The live blog has ended.')
      }
    } catch (error) {
      const fault = faultOf(error)
      throw fault ? new Error(`${optionOf[fault.field] ?? fault.field}: ${fault.reason}`) : error
    }
  },
}

/** The command line's option for a field. */
const optionOf: Readonly<Record<string, string>> = { '/title': '--title', '/body': 'the text', '/author/name': '--author', '/entry': 'the entry' }

function blogOf(text: string): BlogId {
  const [, channel, msid] = /^([1-9]\d{0,5})-([1-9]\d{0,9})$/.exec(text) ?? []
  if (channel === undefined || msid === undefined) throw new Error(`"${text}" is no live blog: write channel and msid with a dash between them.`)
  return { channel: Number(channel), msid: Number(msid) }
}

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidInput('/entry', `"${text}" is not the number of an entry.`)
  return Number(text)
}
