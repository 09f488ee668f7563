import type { Transcript } from 'masthead/content'
import type { CueNode } from 'webvtt-parser'

const maxText = 2_000
const maxCues = 10_000

/**
 * What captions in WebVTT say, as text: tags are left out but for who speaks, and lines of a cue become one.
 * @returns `undefined` where there is nothing in it
 */
export async function readCaptions(vtt: string, langCode: string): Promise<Transcript | undefined> {
  // Only whoever reads captions loads them.
  const [{ default: { WebVTTParser } }, { default: entities }] = await Promise.all([import('webvtt-parser'), import('webvtt-parser/html-entities.json', { with: { type: 'json' } })])
  const { cues } = new WebVTTParser(entities).parse(vtt, 'subtitles/captions/descriptions')
  const said = cues.flatMap(({ startTime, tree }) => {
    const text = inOneLine(textOf(tree.children)).slice(0, maxText)
    const speaker = inOneLine(speakerOf(tree.children) ?? '').slice(0, 100)
    return text === '' || startTime > 86_400 ? [] : [{ start: Math.floor(startTime), text, ...(speaker === '' ? {} : { speaker }) }]
  })
  // A file may have its cues in any order.
  const inOrder = said.toSorted((one, other) => one.start - other.start).slice(0, maxCues)
  return inOrder.length === 0 ? undefined : { langCode, cues: inOrder }
}

const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const textOf = (nodes: readonly CueNode[]): string => nodes.map((node) => (node.type === 'text' ? node.value : node.type === 'object' && node.name !== 'rt' ? textOf(node.children) : '')).join('')

/** The first who speaks in a cue. */
function speakerOf(nodes: readonly CueNode[]): string | undefined {
  for (const node of nodes) {
    if (node.type !== 'object') continue
    const found = node.name === 'v' ? node.value : speakerOf(node.children)
    if (found) return found
  }
  return undefined
}
