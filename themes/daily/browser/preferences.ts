/// <reference lib="dom" />

/** The reader's choices and their defaults. Values other than the first are set as `data-<name>` on the root element. */
export const preferences = {
  scheme: ['system', 'light', 'dark'],
  text: ['normal', 'small', 'large', 'largest'],
} as const

export type PreferenceName = keyof typeof preferences

const root = document.documentElement
// The theme's inlined script (see theme.ts) reads the same keys before first paint.
const storageKey = (name: PreferenceName) => `masthead-${name}`

export const preferenceOf = (name: PreferenceName): string => root.dataset[name] ?? preferences[name][0]

export function setPreference(name: PreferenceName, value: string): void {
  try {
    if (value === preferences[name][0]) localStorage.removeItem(storageKey(name))
    else localStorage.setItem(storageKey(name), value)
  } catch {
    // Storage is blocked: the choice lasts as long as the document.
  }
  if (value === preferences[name][0]) delete root.dataset[name]
  else root.dataset[name] = value
}

/** Applies choices made in other tabs. */
export function syncPreferences(): void {
  addEventListener('storage', ({ key, newValue }) => {
    for (const name of Object.keys(preferences) as PreferenceName[]) if (key === storageKey(name)) setPreference(name, newValue ?? preferences[name][0])
  })
}
