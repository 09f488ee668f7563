import type { LiveState } from '../../contract.ts'

// Away from the contract, whose schemas are nothing for a browser.

export const isState = (item: { readonly id: string }): item is LiveState => item.id === 'blog'
