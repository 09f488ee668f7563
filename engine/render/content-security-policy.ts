import { hash } from 'node:crypto'
import { memo } from './memo.ts'
import type { CspSources } from '../ads/csp-sources.ts'
import { embedOrigins } from '../html/body-address.ts'

/** Inline scripts and styles of a document, exactly as written in it. */
export interface InlineSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Which sites may embed the page (`frame-ancestors`): its own only, or any. */
export type Framing = 'own' | 'anyone'

// Memoised: the same few stylesheets are inlined in all pages.
const source = memo((text) => ` 'sha256-${hash('sha256', text, 'base64')}'`, 1_000)

// What a story may embed: images, audio and video from anywhere the newsroom keeps them. Style attributes (such as the width
// of a bar) are escaped, and can load nothing but images.
const media = "img-src 'self' data: https:; media-src 'self' blob: data: https:; style-src-attr 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'"

/** And frames of the few that sanitising lets through. Where others may be framed, naming these as well says nothing. */
const frameSources = (frames: readonly string[]): string => `frame-src 'self' ${(frames.includes('https:') ? ['https:'] : [...embedOrigins, ...frames]).join(' ')}`

const noSources: CspSources = { scripts: [], connections: [], frames: [] }

/**
 * The Content-Security-Policy of a page. It lists the hashes of what the engine has inlined, so it is the same for every
 * reader and is stored with the page; an injected inline script does not run.
 * @param sources origins that the advertising and analytics of this page load from
 */
export function contentSecurityPolicy({ scripts, styles }: InlineSources, framing: Framing = 'own', sources: CspSources = noSources): string {
  const connections = sources.connections.length === 0 ? '' : ` connect-src ${["'self'", ...sources.connections].join(' ')};`
  return (
    `default-src 'self'; script-src ${["'self'", ...sources.scripts].join(' ')}${scripts.map(source).join('')};${connections} style-src 'self'${styles.map(source).join('')}; ${media}; ${frameSources(sources.frames)}; ` +
    `frame-ancestors ${framing === 'anyone' ? '*' : "'self'"}`
  )
}

/** For the plain error page in dev, which has its own inline style and the live-reload script. */
export const devErrorPolicy = "default-src 'self'; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const amp = 'https://cdn.ampproject.org/'
const ampFrames = 'https://*.ampproject.net'

/**
 * Of an AMP page: AMP inlines its own boilerplate and styles elements as it goes, brings its runtime from one place, works
 * in a worker, shows what is of others in frames of its own, and is shown in the frames of AMP viewers. Where it calls besides is said by what the page carries.
 */
export const ampPolicy = ({ connections, frames }: Pick<CspSources, 'connections' | 'frames'> = noSources): string =>
  `default-src 'self'; script-src blob: ${amp}; worker-src blob:; connect-src ${["'self'", amp, ...connections].join(' ')}; style-src 'unsafe-inline' ${amp}; ` +
  `font-src 'self' data:; img-src 'self' data: https:; media-src 'self' blob: data: https:; ${frameSources([ampFrames, ...frames])}; object-src 'none'; base-uri 'none'; form-action 'self'`
