import { createElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates one placeholder with its component; the server rendered it with the same prefix and props. */
export function hydrateIsland(element: HTMLElement, component: (props: Record<string, unknown>) => ReactNode): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as Record<string, unknown>
  hydrateRoot(element, createElement(component, props), {
    identifierPrefix: element.dataset['prefix'] ?? '',
    onRecoverableError: (error) => console.warn('island', element.dataset['island'], error),
  })
}
