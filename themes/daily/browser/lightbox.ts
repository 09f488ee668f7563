/// <reference lib="dom" />
import { adoptStyles } from './adopt-styles.ts'
import { element } from './create-element.ts'
import css from './lightbox.css?inline'
import { labels } from './labels.ts'

/** Pixels of horizontal movement that count as a swipe. */
const swipe = 48

/** Shows a gallery's pictures one at a time over the page, starting with the pressed one. */
export function showPicture(pressed: HTMLAnchorElement): void {
  const t = labels()
  adoptStyles(css)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-lightbox]')]
  let place = Math.max(0, links.indexOf(pressed))
  const picture = element('img', { className: 'lightbox-picture', alt: '' })
  const caption = element('p', { className: 'lightbox-caption' })
  const count = element('p', { className: 'lightbox-count', role: 'status' })
  const button = (label: string, className: string, sign: string, onclick: () => void) =>
    element('button', { type: 'button', className: `lightbox-button ${className}`, ariaLabel: label, onclick }, [element('span', { ariaHidden: 'true', textContent: sign })])

  const show = (to: number) => {
    place = (to + links.length) % links.length
    const link = links[place]
    const small = link?.querySelector('img')
    if (!link || !small) return
    picture.srcset = small.srcset
    picture.sizes = '100vw'
    picture.src = link.href
    picture.alt = small.alt
    caption.textContent = link.closest('figure')?.querySelector('[data-caption]')?.textContent ?? small.alt
    count.textContent = t.picture(place + 1, links.length)
  }

  const dialog = element('dialog', { className: 'lightbox', ariaLabel: t.picture(place + 1, links.length) }, [
    button(t.close, 'lightbox-close', '×', () => dialog.close()),
    picture,
    element('div', { className: 'lightbox-foot' }, [button(t.earlier, '', '‹', () => show(place - 1)), element('div', {}, [count, caption]), button(t.later, '', '›', () => show(place + 1))]),
  ])
  dialog.dataset['keep'] = ''
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(place - 1)
    if (key === 'ArrowRight') show(place + 1)
  })
  let from = 0
  dialog.addEventListener('pointerdown', ({ clientX }) => (from = clientX))
  dialog.addEventListener('pointerup', ({ clientX }) => {
    if (Math.abs(clientX - from) > swipe) show(place + (clientX < from ? 1 : -1))
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    links[place]?.focus()
  })
  document.body.append(dialog)
  show(place)
  dialog.showModal()
}
