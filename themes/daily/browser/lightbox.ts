/// <reference lib="dom" />
import PhotoSwipe, { type SlideData } from 'photoswipe'
import photoSwipeCss from 'photoswipe/photoswipe.css?inline'
import { adoptStyles } from './adopt-styles.ts'
import { element } from './create-element.ts'
import { labels } from './labels.ts'
import css from './lightbox.css?inline'

/** Pixels that are left free for a caption of some lines. */
const captionRoom = 96

/**
 * Shows a page's pictures one at a time over it, starting with the pressed one: arrows, swipe, pinch and double tap.
 *
 * PhotoSwipe alone lets the focus out (dimsemenov/PhotoSwipe#2121); inside of a modal dialog it cannot get behind it.
 */
export function showPicture(pressed: HTMLAnchorElement): void {
  if (document.querySelector('dialog.lightbox')) return
  const t = labels()
  adoptStyles(photoSwipeCss)
  adoptStyles(css)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-lightbox]')]
  const dialog = element('dialog', { className: 'lightbox' })
  dialog.dataset['keep'] = ''
  document.body.append(dialog)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = new PhotoSwipe({
    dataSource: links.map(slideOf),
    index: Math.max(0, links.indexOf(pressed)),
    appendToEl: dialog,
    // The dialog does these: `Esc` closes it, and the focus cannot leave it.
    trapFocus: false,
    returnFocus: false,
    escKey: false,
    bgOpacity: 1,
    paddingFn: () => ({ top: 60, bottom: captionRoom, left: 0, right: 0 }),
    showHideAnimationType: calm ? 'none' : 'fade',
    ...(calm ? { zoomAnimationDuration: false as const } : {}),
    closeTitle: t.close,
    zoomTitle: t.zoom,
    arrowPrevTitle: t.earlier,
    arrowNextTitle: t.later,
    errorMsg: t.cannotShow,
    indexIndicatorSep: '/',
  })
  // What is shown, for a screen reader: PhotoSwipe says nothing when it changes.
  const status = element('p', { className: 'lightbox-status unseen', role: 'status' })
  const caption = element('p', { className: 'lightbox-caption', tabIndex: 0 })
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({ name: 'lightbox-caption', appendTo: 'root', order: 9, onInit: (holder) => void holder.append(caption, status) })
  })
  const tell = () => {
    const link = links[viewer.currIndex]
    const place = t.picture(viewer.currIndex + 1, links.length)
    caption.replaceChildren(...captionOf(link))
    caption.scrollTop = 0
    dialog.ariaLabel = place
    status.textContent = `${place}. ${link?.querySelector('img')?.alt ?? ''}`
  }
  viewer.on('change', tell)
  // A page that is left takes its viewer with it.
  const leave = () => viewer.destroy()
  addEventListener('masthead:visit', leave)
  viewer.on('destroy', () => {
    removeEventListener('masthead:visit', leave)
    dialog.close()
    dialog.remove()
    links[viewer.currIndex]?.focus()
  })
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    viewer.close()
  })
  dialog.showModal()
  viewer.init()
  // The dialog around it has the role and the name; what PhotoSwipe calls a carousel and slides is English on every page.
  viewer.element?.removeAttribute('role')
  for (const one of dialog.querySelectorAll('[aria-roledescription]')) one.removeAttribute('aria-roledescription')
  tell()
}

/** The largest size of a picture, in the shape that it has on the page. */
function slideOf(link: HTMLAnchorElement): SlideData {
  const small = link.querySelector('img')
  const width = Math.max(small?.width ?? 0, ...(small?.srcset ?? '').split(',').map((one) => Number(/ (\d+)w$/.exec(one.trim())?.[1] ?? 0)))
  const shape = Number(small?.getAttribute('height')) / Number(small?.getAttribute('width'))
  return {
    src: link.href,
    srcset: small?.srcset ?? '',
    msrc: small?.currentSrc ?? '',
    width,
    height: Math.round(width * (Number.isFinite(shape) ? shape : 9 / 16)),
    alt: small?.alt ?? '',
    ...(small ? { element: small } : {}),
  }
}

/** A picture's words, as text: they may hold anything. Its credit as the page has it, with the link to its licence. */
function captionOf(link: HTMLAnchorElement | undefined): readonly (Node | string)[] {
  const figure = link?.closest('figure')
  const words = figure?.querySelector('[data-caption]')?.textContent ?? link?.querySelector('img')?.alt ?? ''
  const credit = figure?.querySelector('[data-credit]')?.cloneNode(true)
  return credit ? [words, ' ', credit] : [words]
}
