import { hash } from 'node:crypto'
import { memo } from './memo.ts'
import type { CspSources } from '../ads/csp-sources.ts'

/** The parts of a document that stand in it themselves, as they are written there. */
export interface InlineSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Of a page that other sites may show in a frame of theirs, and of any other. */
export type Framing = 'own' | 'anyone'

// The same few stylesheets stand in page after page.
const source = memo((text) => ` 'sha256-${hash('sha256', text, 'base64')}'`, 1_000)

// What a story may hold: pictures, sound and films from where the newsroom keeps them, and other sites' frames. Styles of
// single elements, such as the width of a bar, come from escaped attributes and cannot name other addresses than images.
const media = "img-src 'self' data: https:; media-src 'self' blob: https:; frame-src https:; style-src-attr 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'"

const noSources: CspSources = { scripts: [], connections: [] }

/**
 * The Content-Security-Policy of a page. It names the hashes of what the engine itself has inlined, so it is the same for
 * every reader and is kept with the page; an inlined script that got in another way does not run.
 * @param sources what the advertising and the analytics that this very page carries come from
 */
export function contentSecurityPolicy({ scripts, styles }: InlineSources, framing: Framing = 'own', sources: CspSources = noSources): string {
  const connections = sources.connections.length === 0 ? '' : ` connect-src ${["'self'", ...sources.connections].join(' ')};`
  return (
    `default-src 'self'; script-src ${["'self'", ...sources.scripts].join(' ')}${scripts.map(source).join('')};${connections} style-src 'self'${styles.map(source).join('')}; ${media}; ` +
    `frame-ancestors ${framing === 'anyone' ? '*' : "'self'"}`
  )
}

/** Of the bare page that tells an author what went wrong: it has a style of its own and the script that hears of the mend. */
export const devErrorPolicy = "default-src 'self'; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const amp = 'https://cdn.ampproject.org/'

/**
 * Of an AMP page: AMP inlines its own boilerplate and styles elements as it goes, brings its runtime from one place, works
 * in a worker, and is shown in the frames of AMP viewers. Where it calls besides is said by what the page carries.
 */
export const ampPolicy = ({ connections }: Pick<CspSources, 'connections'> = noSources): string =>
  `default-src 'self'; script-src blob: ${amp}; worker-src blob:; connect-src ${["'self'", amp, ...connections].join(' ')}; style-src 'unsafe-inline' ${amp}; ` +
  "font-src 'self' data:; img-src 'self' data: https:; media-src 'self' blob: https:; frame-src https:; object-src 'none'; base-uri 'none'; form-action 'self'"
