import { escapeAttribute } from './escape.ts'
import type { PageStyles } from './page-styles.ts'
import type { Segment } from './segments.ts'

export interface DocumentInput {
  readonly langCode: string
  /** First in the head: the live-reload script of dev. */
  readonly liveReload: string
  readonly preload: string
  readonly metadata: string
  /** Two style elements, so that client navigation can keep the frame's. */
  readonly styles: PageStyles
  /** Runs before first paint; inlined. */
  readonly headScript: string
  readonly body: readonly Segment[]
  readonly bodyClass: string
  /** Address of the script that hydrates islands and navigates on the client. */
  readonly loader: string
  /** Whether links are followed by client navigation. */
  readonly hasClientNavigation: boolean
}

/** A whole document for desktop and mobile. */
export function htmlDocument({ langCode, liveReload, preload, metadata, styles, headScript, body, bodyClass, loader, hasClientNavigation }: DocumentInput): readonly Segment[] {
  return [
    `<!doctype html><html lang="${langCode}"${hasClientNavigation ? '' : ' data-navigation="off"'}><head><meta charset="utf-8"/>` +
      `<meta name="viewport" content="width=device-width,initial-scale=1"/>${liveReload}${headScript ? `<script>${headScript}</script>` : ''}${preload}` +
      '<style data-part="frame">',
    styles.frame,
    '</style><style data-part="page">',
    styles.page,
    '</style>',
    metadata,
    `<script type="module" src="${escapeAttribute(loader)}"></script></head><body class="${escapeAttribute(bodyClass)}">`,
    ...body,
    '</body></html>',
  ]
}
