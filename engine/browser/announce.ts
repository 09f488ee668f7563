/// <reference lib="dom" />

const region = document.createElement('div')

/** A live region has to exist before its text changes. */
export function prepareToAnnounce(): void {
  region.setAttribute('role', 'status')
  region.dataset['keep'] = ''
  region.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'
  document.body.append(region)
}

/** Moves the focus to the new page's heading, as a full load would reset it, and announces the title. */
export function announce(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (heading && !location.hash) {
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  region.textContent = document.title
}
