import type { PageContext } from 'masthead'
import { itemList, type JsonLd, webPage } from 'masthead/json-ld'
import type { Name } from '../contract.ts'
import { meaningIn, nameIn, otherScript } from './name-words.ts'
import { hubPath, namePath } from './paths.ts'

export interface NameList {
  readonly path: string
  readonly name: string
  readonly description: string
  readonly names: readonly Name[]
  /** Position of the first one. */
  readonly first?: number
}

export const namesPage = (page: PageContext, { names, first = 1, ...text }: NameList): JsonLd =>
  webPage(page, { ...text, type: 'CollectionPage', mainEntity: itemList(names.map((name) => ({ name: nameIn(name, page), url: page.absolute(namePath(name.slug)) })), { first }) })

/** A name with its meaning: a term of the set of all names. */
export function definedTerm(page: PageContext, name: Name, setName: string): JsonLd {
  const path = page.absolute(namePath(name.slug))
  const other = otherScript(name, page)?.text
  return {
    '@type': 'DefinedTerm',
    '@id': `${path}#name`,
    url: path,
    name: nameIn(name, page),
    ...(other === undefined ? {} : { alternateName: other }),
    description: meaningIn(name, page).text,
    inDefinedTermSet: { '@type': 'DefinedTermSet', name: setName, url: page.absolute(hubPath) },
  }
}
