/// <reference lib="dom" />
import { createElement, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { islandProps } from '../../browser/hydrate.ts'

interface Hydratable {
  readonly component: (props: Record<string, unknown>) => ReactNode
  readonly messages: readonly string[] | undefined
}

/**
 * An island whose props are those of its element at any time: an edit of what a view gives to it, messages among them,
 * changes what it shows, and its state stays.
 */
export function followProps(element: HTMLElement, { component, messages }: Hydratable): Hydratable {
  const subscribe = (onChange: () => void) => {
    const observer = new MutationObserver(onChange)
    observer.observe(element, { attributeFilter: ['data-props'] })
    return () => observer.disconnect()
  }
  const current = () => element.dataset['props']
  function Followed(): ReactNode {
    const json = useSyncExternalStore(subscribe, current, current)
    return createElement(component, useMemo(() => islandProps(json, messages), [json]))
  }
  return { component: Followed, messages: undefined }
}
