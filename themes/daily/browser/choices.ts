/// <reference lib="dom" />

/** What a reader may choose, and what it is without a choice. Values other than the first stand as `data-<name>` on the root element. */
export const choices = {
  scheme: ['system', 'light', 'dark'],
  text: ['normal', 'small', 'large', 'largest'],
} as const

export type Choice = keyof typeof choices

const root = document.documentElement
// The theme's inlined script (see theme.ts) reads the same places before the page is drawn.
const place = (name: Choice) => `masthead-${name}`

export const chosen = (name: Choice): string => root.dataset[name] ?? choices[name][0]

export function choose(name: Choice, value: string): void {
  try {
    if (value === choices[name][0]) localStorage.removeItem(place(name))
    else localStorage.setItem(place(name), value)
  } catch {
    // Storage is forbidden: the choice lasts as long as the document.
  }
  if (value === choices[name][0]) delete root.dataset[name]
  else root.dataset[name] = value
}

/** A choice in one tab shows in the others. */
export function applyChoices(): void {
  addEventListener('storage', ({ key, newValue }) => {
    for (const name of Object.keys(choices) as Choice[]) if (key === place(name)) choose(name, newValue ?? choices[name][0])
  })
}
