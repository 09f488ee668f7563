/// <reference lib="dom" />

/** Addresses below these are files, not pages. */
const files = /^\/(?:assets|thumb|api|request)\//

/**
 * The link of an event, if it leads to another page that client navigation can show: on this site, in this edition, not
 * AMP, not a download, not for another window.
 */
export function internalLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.hasAttribute('href') || link.origin !== location.origin || link.hasAttribute('download')) return undefined
  if ((link.target !== '' && link.target !== '_self') || link.relList.contains('external')) return undefined
  if (link.hreflang !== '' && link.hreflang !== document.documentElement.lang) return undefined
  return files.test(link.pathname) || /\/amp\/?$/.test(link.pathname) ? undefined : link
}

/** Whether a click just follows its link: no modifier key or other button, and not handled by another listener. */
export const isPlainClick = ({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
