/// <reference lib="dom" />

/** A quotation of more than this many words is truncated to this many characters. */
const maxUncutWords = 4
const maxQuotationLength = 60

const readMore: Readonly<Record<string, string>> = { en: 'Read more at', te: 'పూర్తి కథనం ఇక్కడ చదవండి:' }

/** The clipboard text when a reader copies from a story. */
export function quotation(text: string, address: string, lang: string): string {
  const words = text.trim().split(/\s+/)
  if (words.length <= maxUncutWords) return text
  // By grapheme: truncating within a Telugu syllable would change it.
  const letters = [...new Intl.Segmenter(lang).segment(words.join(' '))].map(({ segment }) => segment)
  const short = letters.length > maxQuotationLength ? `${letters.slice(0, maxQuotationLength).join('').trimEnd()}…` : letters.join('')
  return `${short}\n\n${readMore[lang] ?? readMore['en']} ${address}?utm_source=copied-text&utm_medium=clipboard`
}

/** Adds the attribution to text copied from stories; form fields are excluded. */
export function attributeCopies(): void {
  document.addEventListener('copy', (event) => {
    const selection = getSelection()
    const at = selection?.anchorNode
    const element = at instanceof Element ? at : at?.parentElement
    if (!selection || !event.clipboardData || !element?.closest('main article') || element.closest('input,textarea,[contenteditable],pre')) return
    const text = selection.toString()
    const quoted = quotation(text, location.origin + location.pathname, document.documentElement.lang)
    if (quoted === text) return
    event.clipboardData.setData('text/plain', quoted)
    event.preventDefault()
  })
}
