/// <reference lib="dom" />
import { adoptStyles } from './adopt-styles.ts'
import { element } from './create-element.ts'
import css from './framed.css?inline'
import { labels } from './labels.ts'

const opens = '[data-opens=framed]'

/** Shows documents that play themselves in a window of the page, one after the other as their links stand in a list. */
export function showFramed(link: HTMLAnchorElement): void {
  const t = labels()
  const links = [...(link.closest('ul,ol')?.querySelectorAll<HTMLAnchorElement>(`a${opens}`) ?? [link])]
  adoptStyles(css)
  const title = element('a', { className: 'framed-title' })
  const frame = element('iframe', { className: 'framed-page', allow: 'autoplay; fullscreen' })
  const button = (textContent: string, ariaLabel: string, onclick: () => void) => element('button', { type: 'button', className: 'framed-button', textContent, ariaLabel, onclick })
  const [earlier, later] = [button('‹', t.framed.earlier, () => step(-1)), button('›', t.framed.later, () => step(1))]
  const dialog = element('dialog', { className: 'framed', ariaLabel: t.framed.title }, [element('div', { className: 'framed-bar' }, [title, button('×', t.close, () => dialog.close())]), earlier, frame, later])

  const name = (words: string) => (title.textContent = frame.title = words)
  const show = (shown: HTMLAnchorElement) => {
    link = shown
    title.href = shown.href
    name(shown.textContent.trim())
    // Without an entry of its own: the way back leads out of the list, and not through what was seen in it.
    if (frame.contentWindow) frame.contentWindow.location.replace(shown.href)
    else frame.src = shown.href
    const at = links.indexOf(shown)
    earlier.disabled = at <= 0
    later.disabled = at === links.length - 1
  }
  function step(by: number): void {
    const next = links[links.indexOf(link) + by]
    if (next) show(next)
  }
  // Keys that are pressed in the frame stay there, Escape among them.
  frame.onload = () => {
    name(frame.contentDocument?.title ?? title.textContent)
    frame.contentWindow?.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.close())
    frame.focus()
  }
  dialog.onclick = ({ target }) => target === dialog && dialog.close()
  const visit = () => dialog.close()
  window.addEventListener('masthead:visit', visit)
  dialog.onclose = () => {
    window.removeEventListener('masthead:visit', visit)
    dialog.remove()
    link.focus()
  }
  document.body.append(dialog)
  dialog.showModal()
  show(link)
  frame.focus()
}
