/// <reference lib="dom" />

type Child = Node | string | undefined | false

/** An element with attributes, listeners (functions, by their event's name) and children; text is always text. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | boolean | undefined | ((event: Event) => void)>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') created.addEventListener(key, value)
    else if (value !== undefined && value !== false) created.setAttribute(key, value === true ? '' : value)
  }
  created.append(...children.filter((child) => child !== undefined && child !== false))
  return created
}

/** A link that opens a file in the author's editor. @param place as in `plugins/gold/plugin.ts:12:3` */
export const editorLink = (place: string): HTMLElement =>
  element(
    'a',
    {
      href: `/__open-in-editor?file=${encodeURIComponent(place)}`,
      class: 'place',
      title: 'Open in the editor',
      click: (event) => {
        event.preventDefault()
        void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`)
      },
    },
    place,
  )
