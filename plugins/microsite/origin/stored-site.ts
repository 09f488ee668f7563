import type { Static } from 'masthead'
import type { Image } from 'masthead/content'
import type { blockSchemas, Colours, Microsite } from '../contract.ts'
import type { MicrositesTable } from './tables.ts'

/** A block as it is kept: what readers see, without what is looked up for them. */
export type StoredBlock = { [Kind in keyof typeof blockSchemas]: Static<(typeof blockSchemas)[Kind]> }[keyof typeof blockSchemas]

/** What `draft` and `live` of a row hold. */
export interface StoredSite {
  readonly title: string
  readonly description: string
  readonly colours: Colours
  readonly occasion?: Microsite['occasion']
  readonly ends?: string
  readonly blocks: readonly StoredBlock[]
}

// Written by `putSite`, which checked it.
export const storedIn = (json: string): StoredSite => JSON.parse(json) as StoredSite

/** What readers see of a row, or would. */
export const draftOf = ({ draft, live }: MicrositesTable): StoredSite => storedIn(draft ?? live ?? '{}')

/** All pictures of a microsite. */
export const picturesOf = ({ blocks }: StoredSite): readonly (Image & { readonly scene?: string })[] =>
  blocks.flatMap((block) => {
    switch (block.kind) {
      case 'hero':
        return block.picture ? [block.picture] : []
      case 'speakers':
        return block.people.flatMap(({ picture }) => (picture ? [picture] : []))
      case 'sponsors':
        return block.slots.flatMap(({ logos }) => logos.map(({ logo }) => logo))
      case 'gallery':
        return block.pictures
      case 'video':
        return block.poster ? [block.poster] : []
      case 'text':
      case 'agenda':
      case 'form':
      case 'countdown':
      case 'stories':
        return []
    }
  })

export const formOf = ({ blocks }: StoredSite) => blocks.find((block) => block.kind === 'form')
