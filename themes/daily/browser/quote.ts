/// <reference lib="dom" />
import { textFragment } from 'masthead/html'
import { adoptStyles } from './adopt-styles.ts'
import { element } from './create-element.ts'
import { labels } from './labels.ts'
import css from './quote.css?inline'

/** Letters that a passage has at least, and at most. */
const minLength = 12
const maxLength = 1_500

/** Shares a passage of the page that is open: the device's own sheet, or a link that is copied. @returns what to tell the reader */
async function shareQuote(text: string, url: string): Promise<string> {
  const quoted = `“${text}”`
  try {
    if (!('share' in navigator)) return await copied(url)
    await navigator.share({ text: quoted, url })
    return ''
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? '' : labels().quote.failed
  }
}

/** @returns what to tell the reader; there is no clipboard on plain http, and it may be refused */
const copied = (url: string): Promise<string> =>
  (navigator.clipboard ? navigator.clipboard.writeText(url) : Promise.reject(new Error('no clipboard'))).then(
    () => labels().quote.copied,
    () => labels().quote.failed,
  )

const addressOf = (text: string): string => `${location.origin}${location.pathname}#${textFragment(text)}`

/** The link behind a quotation was followed. */
export async function shareQuoteOf(link: HTMLElement): Promise<void> {
  const quotation = link.closest('.quote-link')?.previousElementSibling?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  const told = link.parentElement?.querySelector('[role=status]') ?? link.parentElement?.appendChild(Object.assign(element('span'), { role: 'status' }))
  const words = await shareQuote(quotation, addressOf(quotation))
  if (told) told.textContent = words === '' ? '' : ` ${words}`
}

let bar: HTMLElement | undefined

/** Offers to share what is selected of a story's text, beside the selection and next in the order of the keyboard. */
export function offerQuotes(): void {
  let timer = 0
  const look = () => {
    clearTimeout(timer)
    timer = window.setTimeout(showBar, 200)
  }
  document.addEventListener('selectionchange', look)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hideBar())
  look()
}

function hideBar(): void {
  bar?.remove()
  bar = undefined
}

function showBar(): void {
  const selection = getSelection()
  if (bar?.contains(document.activeElement)) return
  hideBar()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return
  const range = selection.getRangeAt(0)
  const text = selection.toString().replace(/\s+/g, ' ').trim()
  const [start, end] = [range.startContainer, range.endContainer].map((node) => (node instanceof Element ? node : node.parentElement))
  const prose = start?.closest('main article [data-spoken]')
  if (!prose || !end || !prose.contains(end) || text.length < minLength || text.length > maxLength) return
  adoptStyles(css)
  const { quote: t } = labels()
  const told = Object.assign(element('span', { className: 'quote-told' }), { role: 'status' })
  const act = (label: string, work: () => Promise<string>) =>
    element('button', {
      type: 'button',
      className: 'quote-button',
      textContent: label,
      // The press would take the selection away.
      onpointerdown: (event) => event.preventDefault(),
      onclick: () => void work().then((words) => (told.textContent = words)),
    })
  bar = element('span', { className: 'quote-bar', ariaLabel: t.title }, [...('share' in navigator ? [act(t.share, () => shareQuote(text, addressOf(text)))] : []), act(t.copy, () => copied(addressOf(text))), told])
  bar.role = 'toolbar'
  end.closest('p, li, td, th, h2, h3, h4, figcaption, blockquote, pre, dd, dt')?.append(bar)
  const lines = range.getClientRects()
  const last = lines[lines.length - 1]
  const frame = bar.offsetParent?.getBoundingClientRect()
  if (!last || !frame) return hideBar()
  // Below the last line, within the window.
  const left = Math.max(8, Math.min(last.right - bar.offsetWidth / 2, document.documentElement.clientWidth - bar.offsetWidth - 8))
  bar.style.top = `${last.bottom - frame.top + 10}px`
  bar.style.left = `${left - frame.left}px`
}
