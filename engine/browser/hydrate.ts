/// <reference lib="dom" />
import { createElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { messagesFromJson, type MessagesJson } from '../plugin/plural.ts'

/**
 * Hydrates one placeholder with its component, with the prefix and props that the server used. When a component throws, the
 * server's markup is restored.
 * @returns a function that unmounts it
 */
export function hydrateIsland(element: HTMLElement, { component, messages }: { readonly component: (props: Record<string, unknown>) => ReactNode; readonly messages: readonly string[] | undefined }): () => void {
  const { island = '', props, prefix = '' } = element.dataset
  const serverMarkup = [...element.childNodes].map((node) => node.cloneNode(true))
  let isLeft = false
  const root = hydrateRoot(element, createElement(component, islandProps(props, messages)), {
    identifierPrefix: prefix,
    onRecoverableError: (error) => {
      // To be left before it is hydrated is nothing to tell of.
      if (!isLeft) console.warn('island', island, error)
    },
    onUncaughtError(error) {
      // React reports the error while it is still rendering, and empties the element afterwards.
      setTimeout(() => {
        root.unmount()
        element.replaceChildren(...serverMarkup)
      })
      // By event instead of import, so that the island's bundle does not include code that the loader has.
      console.error(island, error)
      dispatchEvent(new CustomEvent('masthead:report', { detail: { part: island, message: String(error).slice(0, 300), path: location.pathname } }))
    },
  })
  return () => {
    isLeft = true
    root.unmount()
  }
}

/** What a component is given: what the server wrote on its element, its messages as the component knows them. */
export function islandProps(json = '{}', messages: readonly string[] | undefined): Record<string, unknown> {
  const props = JSON.parse(json) as Record<string, unknown>
  if (messages) props['t'] = messagesFromJson(props['t'] as MessagesJson)
  return props
}
