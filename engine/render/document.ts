import { escapeAttribute } from './escape.ts'
import type { PageStyles } from './page-styles.ts'
import type { Piece } from './pieces.ts'

export interface DocumentInput {
  readonly langCode: string
  /** First in the head: dev's live reload. */
  readonly first: string
  readonly preload: string
  readonly describing: string
  /** Two blocks, so that navigation can leave the frame's where it is. */
  readonly styles: PageStyles
  /** Runs before anything is drawn; inlined. */
  readonly headScript: string
  readonly body: readonly Piece[]
  readonly bodyClass: string
  /** Address of the script that wakes islands and follows links. */
  readonly loader: string
  /** Whether links are followed without loading the whole document. */
  readonly navigates: boolean
}

/** A whole document for desktop and mobile. */
export function htmlDocument({ langCode, first, preload, describing, styles, headScript, body, bodyClass, loader, navigates }: DocumentInput): readonly Piece[] {
  return [
    `<!doctype html><html lang="${langCode}"${navigates ? '' : ' data-navigation="off"'}><head><meta charset="utf-8"/>` +
      `<meta name="viewport" content="width=device-width,initial-scale=1"/>${first}${headScript ? `<script>${headScript}</script>` : ''}${preload}` +
      '<style data-part="frame">',
    styles.frame,
    '</style><style data-part="page">',
    styles.page,
    '</style>',
    describing,
    `<script type="module" src="${escapeAttribute(loader)}"></script></head><body class="${escapeAttribute(bodyClass)}">`,
    ...body,
    '</body></html>',
  ]
}
