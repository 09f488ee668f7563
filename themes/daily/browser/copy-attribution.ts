/// <reference lib="dom" />

/** A quotation of more words than this is cut, at so many characters. */
const maxUncutWords = 4
const maxQuotationLength = 60

const readMore: Readonly<Record<string, string>> = { en: 'Read more at', te: 'పూర్తి కథనం ఇక్కడ చదవండి:' }

/** What goes on the clipboard when a reader copies from a story. */
export function quotation(text: string, address: string, lang: string): string {
  const words = text.trim().split(/\s+/)
  if (words.length <= maxUncutWords) return text
  // By what a reader takes for one letter: a Telugu syllable cut in two is another one.
  const letters = [...new Intl.Segmenter(lang).segment(words.join(' '))].map(({ segment }) => segment)
  const short = letters.length > maxQuotationLength ? `${letters.slice(0, maxQuotationLength).join('').trimEnd()}…` : letters.join('')
  return `${short}\n\n${readMore[lang] ?? readMore['en']} ${address}?utm_source=copied-text&utm_medium=clipboard`
}

/** Guards the text of stories; what stands in a field of a form is the reader's own. */
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
