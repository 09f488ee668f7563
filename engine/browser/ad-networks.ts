/// <reference lib="dom" />

// Widgets of ad networks: `data-ad-network` is the address of the script that fills the element with the id that it looks for.

/**
 * Loads the scripts of the containers on the page. A container has no height until then, so it gets one only where that moves
 * nothing that the reader sees: below the window. Called with the reader's consent alone.
 */
export function fillNetworks(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-ad-network]:not([data-ad-open])')) if (place.getBoundingClientRect().top >= innerHeight) open(place)
}

function open(place: HTMLElement): void {
  place.dataset['adOpen'] = ''
  const box = place.querySelector<HTMLElement>('[hidden]')
  if (box) box.hidden = false
  // The script is the element's own: client navigation takes both away.
  place.append(Object.assign(document.createElement('script'), { src: place.dataset['adNetwork'] ?? '', async: true, onerror: () => place.remove() }))
}
