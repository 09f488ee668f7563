import { escapeText } from './escape.ts'
import type { PageContext } from './page-context.ts'

/** For an author in dev: the errors, and the live-reload script. */
export interface DevErrors {
  readonly headMarkup: string
  readonly messages: readonly string[]
}

/** The page of last resort: for sites whose plugins bring no error page, and for errors inside that page. */
export function plainErrorPage(status: number, sentence: string, page: PageContext, devErrors?: DevErrors): string {
  const name = escapeText(page.edition.siteName)
  const home = page.href('/')
  return (
    `<!doctype html><html lang="${page.edition.langCode}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width,initial-scale=1"/>` +
    `<meta name="robots" content="noindex"/>${devErrors?.headMarkup ?? ''}<title>${status} · ${name}</title>` +
    '<style>:root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}</style></head>' +
    `<body><main><h1>${status}</h1><p>${escapeText(sentence)}</p><p><a href="${escapeText(home)}">${name}</a></p>${(devErrors?.messages ?? []).map((message) => `<pre style="white-space:pre-wrap;overflow-wrap:anywhere">${escapeText(message)}</pre>`).join('')}</main></body></html>`
  )
}
