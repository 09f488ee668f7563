/// <reference lib="dom" />

// Widgets of ad networks: `data-ad-network` is the address of the script that fills the element with the id that it looks for.

/**
 * Loads the scripts of the containers on the page. A container has no height until then, so it gets one only where that moves
 * nothing that the reader sees: below the window. Called with the reader's consent alone.
 */
export function fillNetworks(): void {
  const shift = new IntersectionObserver((entries) => {
    for (const { target, boundingClientRect, rootBounds } of entries) {
      shift.unobserve(target)
      if (target instanceof HTMLElement && boundingClientRect.top >= (rootBounds?.bottom ?? innerHeight)) open(target)
    }
  })
  for (const place of document.querySelectorAll<HTMLElement>('[data-ad-network]:not([data-ad-open])')) shift.observe(place)
}

function open(place: HTMLElement): void {
  place.dataset['adOpen'] = ''
  // The script is the element's own: client navigation takes both away.
  place.append(Object.assign(document.createElement('script'), { src: place.dataset['adNetwork'] ?? '', async: true, onerror: () => delete place.dataset['adOpen'] }))
}
