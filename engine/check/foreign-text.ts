import type { DefaultTreeAdapterTypes } from 'parse5'
import { scriptOf } from '../config/script-of.ts'

type Node = DefaultTreeAdapterTypes.Node

export interface ForeignTextOptions {
  /** The language of the page's edition, as in `te`. */
  readonly langCode: string
  /** Languages of all editions. */
  readonly others: readonly string[]
  /** Texts of the page's data, which are not checked: a bank's name is the same in every edition. */
  readonly data: readonly string[]
}

// Elements whose text is quoted or in no language.
const quoted = new Set(['script', 'style', 'code', 'pre', 'kbd', 'samp', 'address', 'cite', 'bdi', 'noscript'])
const spokenAttributes = new Set(['aria-label', 'alt', 'title', 'placeholder'])

const scriptNames = new Intl.DisplayNames('en', { type: 'script' })

/**
 * Texts in the script of another edition that do not come from data: runs of at least three Latin words that are not all
 * names, or of two words in another script.
 */
export function foreignText(document: Node, { langCode, others, data }: ForeignTextOptions): readonly { readonly text: string; readonly script: string }[] {
  const own = scriptOf(langCode)
  const scripts = [...new Set(others.map(scriptOf))].filter((script) => script !== own)
  if (scripts.length === 0) return []
  const runs = scripts.map((script) => ({ script, run: runOf(script) }))
  const known = new Set(data.flatMap(wordsOf))
  const found = new Map<string, string>()
  for (const text of spokenTexts(document, langCode)) {
    for (const { script, run } of runs) {
      for (const [match] of text.matchAll(run)) {
        const words = wordsOf(match)
        const isName = script === 'Latn' && !words.some((word) => /^[a-z]{3}/.test(word))
        // Acronyms are the same in every language.
        if (!isName && !words.every((word) => known.has(word) || /^\p{Lu}+$/u.test(word))) found.set(match, scriptNames.of(script) ?? script)
      }
    }
  }
  return [...found].map(([text, script]) => ({ text, script }))
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}]+/gu) ?? []

function runOf(script: string): RegExp {
  const word = String.raw`\p{Script=${script}}[\p{Script=${script}}\p{M}'’\-]*`
  return new RegExp(String.raw`${word}(?:[ ,]+${word}){${script === 'Latn' ? 2 : 1},}`, 'gu')
}

function spokenTexts(node: Node, langCode: string, found: string[] = []): readonly string[] {
  if (node.nodeName === '#text' && 'value' in node) found.push(node.value.replaceAll(/\s+/g, ' '))
  if ('attrs' in node) {
    if (quoted.has(node.tagName)) return found
    const lang = node.attrs.find(({ name }) => name === 'lang')?.value
    if (lang !== undefined && lang.split('-')[0] !== langCode) return found
    if (node.attrs.some(({ name, value }) => name === 'translate' && value === 'no')) return found
    for (const { name, value } of node.attrs) if (spokenAttributes.has(name)) found.push(value)
  }
  if ('childNodes' in node) for (const child of node.childNodes) spokenTexts(child, langCode, found)
  return found
}
