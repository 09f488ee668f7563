/// <reference lib="dom" />
import { createElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates one placeholder with its component; the server rendered it with the same prefix and props. A component that
 * throws is taken back, and what the server wrote stands again.
 * @returns ends it
 */
export function hydrateIsland(element: HTMLElement, component: (props: Record<string, unknown>) => ReactNode): () => void {
  const { island = '', props = '{}', prefix = '' } = element.dataset
  const written = [...element.childNodes].map((node) => node.cloneNode(true))
  const root = hydrateRoot(element, createElement(component, JSON.parse(props) as Record<string, unknown>), {
    identifierPrefix: prefix,
    onRecoverableError: (error) => console.warn('island', island, error),
    onUncaughtError(error) {
      // React is still at work when it tells, and empties the element afterwards.
      setTimeout(() => {
        root.unmount()
        element.replaceChildren(...written)
      })
      // By its event, not by an import: the page's own script has that code, and an island must not fetch it twice.
      console.error(island, error)
      dispatchEvent(new CustomEvent('masthead:report', { detail: { part: island, message: String(error).slice(0, 300), path: location.pathname } }))
    },
  })
  return () => root.unmount()
}
