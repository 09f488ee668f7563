import type { Crumb, Json, PageContext } from 'masthead'
import type { Branch } from './contract.ts'
import { bankPath, branchPath } from './paths.ts'
import { stateName } from './states.ts'

type JsonLd = { readonly [name: string]: Json | undefined }

export const breadcrumbList = (page: PageContext, home: string, crumbs: readonly Crumb[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ path: '/', name: home }, ...crumbs].map(({ path, name }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: page.absolute(path) })),
})

export interface Collection {
  readonly path: string
  readonly name: string
  readonly description: string
  readonly entries: readonly { readonly path: string; readonly name: string }[]
}

export const collectionPage = (page: PageContext, { path, name, description, entries }: Collection): JsonLd => ({
  '@type': 'CollectionPage',
  '@id': page.absolute(path),
  url: page.absolute(path),
  name,
  description,
  inLanguage: page.edition.langCode,
  isPartOf: { '@type': 'WebSite', name: page.edition.siteName, url: page.absolute('/') },
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: entries.length,
    itemListElement: entries.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, name: entry.name, url: page.absolute(entry.path) })),
  },
})

/** A branch as search engines want it. In English whatever the edition: its names are. */
export function bankOrCreditUnion(page: PageContext, branch: Branch): JsonLd {
  const address = page.absolute(branchPath(branch.bank.slug, branch.state, branch.district.slug, branch.slug))
  return {
    '@type': 'BankOrCreditUnion',
    '@id': `${address}#branch`,
    url: address,
    name: branch.named ? `${branch.bank.name}, ${branch.name}` : branch.bank.name,
    branchCode: branch.code,
    identifier: [
      { '@type': 'PropertyValue', propertyID: 'IFSC', value: branch.code },
      ...(branch.micr === undefined ? [] : [{ '@type': 'PropertyValue', propertyID: 'MICR', value: branch.micr }]),
      ...(branch.swift === undefined ? [] : [{ '@type': 'PropertyValue', propertyID: 'SWIFT', value: branch.swift }]),
    ],
    address: {
      '@type': 'PostalAddress',
      ...(branch.address === '' ? {} : { streetAddress: branch.address.replaceAll('\n', ', ') }),
      addressLocality: branch.city === '' ? branch.district.name : branch.city,
      addressRegion: stateName(branch.state, 'english'),
      ...(branch.postalCode === undefined ? {} : { postalCode: branch.postalCode }),
      addressCountry: 'IN',
    },
    ...(branch.phone === undefined ? {} : { telephone: branch.phone }),
    parentOrganization: { '@type': 'BankOrCreditUnion', name: branch.bank.name, url: page.absolute(bankPath(branch.bank.slug)) },
  }
}
