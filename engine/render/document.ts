import { escapeAttribute } from './escape.ts'

export interface DocumentInput {
  readonly langCode: string
  /** First in the head: dev's live reload. */
  readonly first: string
  readonly preload: string
  readonly describing: string
  readonly css: string
  readonly body: string
  readonly bodyClass: string
  /** Address of the script that wakes islands; absent on pages without any. */
  readonly loader: string | undefined
}

/** A whole document for desktop and mobile. */
export function htmlDocument({ langCode, first, preload, describing, css, body, bodyClass, loader }: DocumentInput): string {
  const script = loader ? `<script type="module" async src="${escapeAttribute(loader)}"></script>` : ''
  return (
    `<!doctype html><html lang="${langCode}"><head><meta charset="utf-8"/>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"/>${first}${preload}` +
    `<style>${css}</style>${describing}${script}</head><body class="${escapeAttribute(bodyClass)}">${body}</body></html>`
  )
}
