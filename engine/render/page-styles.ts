import { memo } from './memo.ts'
import type { EncodedSegment } from './segments.ts'
import type { LoadedView, SiteModules } from './site-modules.ts'

/** The styles of a page: the frame's, and those that its view and widgets add. */
export interface PageStyles {
  readonly frame: EncodedSegment
  readonly page: EncodedSegment
}

export interface StyleInput {
  /** The frame and its own widgets, in the order in which their stylesheets apply. */
  readonly frame: readonly LoadedView[]
  /** The view, its widgets and those in slots. */
  readonly page: readonly LoadedView[]
  readonly langCode: string
  readonly hasIslands: boolean
}

interface JoinedStyles extends PageStyles {
  readonly files: readonly string[]
  readonly texts: readonly string[]
}

const maxEntries = 1_000
const joinedBySite = new WeakMap<SiteModules, Map<string, JoinedStyles>>()

/**
 * Joins stylesheets in the order of first use, leaving out those for other languages. Returns the same text and bytes on
 * every call.
 */
export function stylesOf(modules: SiteModules, styled: StyleInput): PageStyles {
  const cache = joinedBySite.get(modules) ?? new Map<string, JoinedStyles>()
  joinedBySite.set(modules, cache)
  const key = keyOf(styled)
  const known = cache.get(key)
  // In dev a stylesheet's text may change under the same name.
  if (known?.files.every((file, index) => modules.css(file) === known.texts[index])) return known
  if (cache.size >= maxEntries) cache.clear()
  const joined = join(modules, styled)
  cache.set(key, joined)
  return joined
}

const viewIds = new WeakMap<LoadedView, number>()
let lastViewId = 0

function idOf(view: LoadedView): number {
  const known = viewIds.get(view) ?? (lastViewId += 1)
  viewIds.set(view, known)
  return known
}

function keyOf({ frame, page, langCode, hasIslands }: StyleInput): string {
  let key = hasIslands ? `${langCode} islands` : langCode
  for (const view of frame) key += ` ${idOf(view)}`
  key += ' /'
  for (const view of page) key += ` ${idOf(view)}`
  return key
}

function join(modules: SiteModules, { frame, page, langCode, hasIslands }: StyleInput): JoinedStyles {
  const stylesheetsOf = (views: readonly LoadedView[]) => new Set(views.flatMap((one) => one.stylesheets).filter((file) => appliesTo(file, langCode)))
  const ofFrame = stylesheetsOf(frame)
  const ofPage = stylesheetsOf(page).difference(ofFrame)
  const files = [...ofFrame, ...ofPage]
  const islands = hasIslands ? 'mh-island{display:contents}' : ''
  const textOf = (names: ReadonlySet<string>) => [...names].map(modules.css).join('')
  return { files, texts: files.map(modules.css), frame: encoded(textOf(ofFrame)), page: encoded(textOf(ofPage) + islands) }
}

// One object for each text: the frame's styles are shared by many pages. Decoded from bytes, because a concatenated string
// would be flattened again wherever it is read.
const encoded = memo((text): EncodedSegment => {
  const bytes = Buffer.from(text)
  return { html: bytes.toString(), bytes }
}, maxEntries)

/** `fonts.te.css` is for documents in Telugu; a stylesheet without a language in its name is for all. */
function appliesTo(file: string, langCode: string): boolean {
  const of = /\.([a-z]{2})\.css$/.exec(file)?.[1]
  return of === undefined || of === langCode
}
