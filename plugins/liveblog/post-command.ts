import type { OriginCommand } from 'masthead'
import { faultOf, InvalidInput } from './checked.ts'
import type { BlogId } from './contract.ts'
import { putBlog, putEntries, removeEntry } from './write.ts'

/** `masthead liveblog post 183-110400100 "Rain has stopped" --title "Dry at last" --key` */
export const post: OriginCommand = {
  description: 'Post, edit or delete an entry of a live blog; open pages show it within seconds.',
  arguments: [
    { name: '<blog>', description: 'channel and msid, as in 183-110400100' },
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
  async run({ arguments: [blogText = '', text], options, origin, say }) {
    const blog = blogOf(blogText)
    const { title, author, edit, finish } = options
    const gone = options['delete']
    try {
      if (typeof gone === 'string') say((await removeEntry(origin, blog, numberOf(gone))) ? `Deleted entry ${gone}.` : `There is no entry ${gone}.`)
      if (text !== undefined) {
        const input = {
          body: /<[a-z]/i.test(text) ? text : `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
          ...(typeof title === 'string' ? { title } : {}),
          ...(typeof author === 'string' ? { author: { name: author } } : {}),
          ...(options['key'] === true ? { key: true } : {}),
        }
        const [entry] = await putEntries(origin, blog, [{ entry: typeof edit === 'string' ? numberOf(edit) : undefined, input }])
        say(`Posted entry ${entry} to ${blogText}.`)
      }
      if (finish === true) {
        await putBlog(origin, blog, { status: 'finished' })
        say('The live blog has ended.')
      }
    } catch (error) {
      const fault = faultOf(error)
      throw fault ? new Error(`${fault.field}: ${fault.reason}`) : error
    }
  },
}

function blogOf(text: string): BlogId {
  const [, channel, msid] = /^([1-9]\d{0,5})-([1-9]\d{0,9})$/.exec(text) ?? []
  if (channel === undefined || msid === undefined) throw new Error(`"${text}" is no live blog: write channel and msid, as in 183-110400100.`)
  return { channel: Number(channel), msid: Number(msid) }
}

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidInput('/entry', `"${text}" is not the number of an entry.`)
  return Number(text)
}
