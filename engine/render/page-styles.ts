import { memo } from './memo.ts'
import type { Encoded } from './pieces.ts'
import type { LoadedView, SiteModules } from './site-modules.ts'

/** The styles of a page: those of its frame, and what its view and its widgets add to them. */
export interface PageStyles {
  readonly frame: Encoded
  readonly page: Encoded
}

export interface Styled {
  readonly frame: LoadedView
  /** The frame, the view and the widgets, in the order in which their stylesheets apply. */
  readonly shown: readonly LoadedView[]
  readonly langCode: string
  readonly hasIslands: boolean
}

interface Joined extends PageStyles {
  readonly files: readonly string[]
  readonly texts: readonly string[]
}

const mostKept = 1_000
const joinedBySite = new WeakMap<SiteModules, Map<string, Joined>>()

/** Stylesheets in the order of first use, of those for a language. The same text and bytes each time. */
export function stylesOf(modules: SiteModules, styled: Styled): PageStyles {
  const kept = joinedBySite.get(modules) ?? new Map<string, Joined>()
  joinedBySite.set(modules, kept)
  const key = keyOf(styled)
  const known = kept.get(key)
  // While a site is written a stylesheet may be another under the same name.
  if (known?.files.every((file, index) => modules.css(file) === known.texts[index])) return known
  if (kept.size >= mostKept) kept.clear()
  const joined = join(modules, styled)
  kept.set(key, joined)
  return joined
}

const numbers = new WeakMap<LoadedView, number>()
let numbered = 0

function numberOf(view: LoadedView): number {
  const known = numbers.get(view) ?? (numbered += 1)
  numbers.set(view, known)
  return known
}

function keyOf({ shown, langCode, hasIslands }: Styled): string {
  let key = hasIslands ? `${langCode} islands` : langCode
  for (const view of shown) key += ` ${numberOf(view)}`
  return key
}

function join(modules: SiteModules, { frame, shown, langCode, hasIslands }: Styled): Joined {
  const ofFrame = new Set(frame.stylesheets.filter((file) => isFor(file, langCode)))
  const ofPage = new Set(shown.flatMap((one) => one.stylesheets).filter((file) => isFor(file, langCode))).difference(ofFrame)
  const files = [...ofFrame, ...ofPage]
  const islands = hasIslands ? 'mh-island{display:contents}' : ''
  const textOf = (names: ReadonlySet<string>) => [...names].map(modules.css).join('')
  return { files, texts: files.map(modules.css), frame: encoded(textOf(ofFrame)), page: encoded(textOf(ofPage) + islands) }
}

// One of a text: the frame's styles stand beside those of many pages. From bytes, because a text that was put together of
// others is put together anew wherever it is read.
const encoded = memo((text): Encoded => {
  const bytes = Buffer.from(text)
  return { html: bytes.toString(), bytes }
}, mostKept)

/** `fonts.te.css` is for documents in Telugu; a stylesheet whose name has no language is for all. */
function isFor(file: string, langCode: string): boolean {
  const of = /\.([a-z]{2})\.css$/.exec(file)?.[1]
  return of === undefined || of === langCode
}
