/// <reference lib="dom" />

const adopted = new Set<string>()

/**
 * Adds styles for elements that scripts insert, each text once. As a constructed stylesheet, because the
 * Content-Security-Policy forbids a style element.
 */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
