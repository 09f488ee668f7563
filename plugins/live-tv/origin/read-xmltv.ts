import sax from 'sax'

/** A `programme` of an XMLTV file as it stands there. */
export interface RawProgramme {
  readonly line: number
  readonly channel: string
  readonly start: string
  readonly stop: string | undefined
  /** Texts of `title`, `sub-title`, `desc` and `category`, each with its language. */
  readonly texts: readonly { readonly field: TextField; readonly lang: string; readonly text: string }[]
}

const textFields = ['title', 'sub-title', 'desc', 'category'] as const
export type TextField = (typeof textFields)[number]
const isTextField = (name: string): name is TextField => (textFields as readonly string[]).includes(name)

export interface XmltvFile {
  /** Names of the channels that the file declares, by their ids. */
  readonly channels: ReadonlyMap<string, string>
  readonly programmes: readonly RawProgramme[]
}

export class NotXmltv extends Error {}

/** Nobody declares entities of their own in a guide; the parser knows the five of XML and no others, so none can grow. */
export function readXmltv(xml: string): XmltvFile {
  const reader = sax.parser(true, { trim: false, normalize: false })
  const channels = new Map<string, string>()
  const programmes: RawProgramme[] = []
  const open: string[] = []
  let texts: { field: TextField; lang: string; text: string }[] = []
  let current: Omit<RawProgramme, 'texts'> | undefined
  let channelId: string | undefined
  let hasRoot = false
  let text = ''
  let lang = ''
  reader.onerror = (error) => {
    throw new NotXmltv(`line ${reader.line + 1}: it is no well-formed XML: ${error.message.split('\n')[0]}`)
  }
  reader.onopentag = ({ name, attributes }) => {
    const of = (attribute: string): string | undefined => (typeof attributes[attribute] === 'string' ? attributes[attribute] : undefined)
    if (open.length === 0 && name !== 'tv') throw new NotXmltv(`line ${reader.line + 1}: it begins with <${name.slice(0, 40)}>, and a guide in XMLTV with <tv>`)
    hasRoot = true
    open.push(name)
    if (name === 'channel') channelId = of('id')
    if (name === 'programme') {
      current = { line: reader.line + 1, channel: of('channel') ?? '', start: of('start') ?? '', stop: of('stop') }
      texts = []
    }
    text = ''
    lang = of('lang') ?? ''
  }
  const more = (piece: string) => void (text += piece)
  reader.ontext = more
  reader.oncdata = more
  reader.onclosetag = (name) => {
    open.pop()
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (current && open.at(-1) === 'programme' && isTextField(name) && words !== '') texts.push({ field: name, lang, text: words })
    if (channelId !== undefined && name === 'display-name' && !channels.has(channelId)) channels.set(channelId, words)
    if (name === 'channel') channelId = undefined
    if (name === 'programme' && current) {
      programmes.push({ ...current, texts })
      current = undefined
    }
    text = ''
  }
  reader.write(xml).close()
  if (!hasRoot) throw new NotXmltv('line 1: it has no element: a guide in XMLTV begins with <tv>')
  return { channels, programmes }
}
