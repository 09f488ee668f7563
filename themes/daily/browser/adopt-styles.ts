/// <reference lib="dom" />

const adopted = new Set<string>()

/** Styles of what scripts put into the page, each once. No element: the Content-Security-Policy would refuse it. */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
