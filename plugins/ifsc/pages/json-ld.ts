import type { PageContext } from 'masthead'
import { itemList, type JsonLd, webPage } from 'masthead/json-ld'
import type { Branch } from '../contract.ts'
import { bankPath, branchPath } from './paths.ts'
import { stateName } from 'masthead/kit'

export interface Collection {
  readonly path: string
  readonly name: string
  readonly description: string
  readonly entries: readonly { readonly path: string; readonly name: string }[]
}

export const collectionPage = (page: PageContext, { entries, ...text }: Collection): JsonLd =>
  webPage(page, { ...text, type: 'CollectionPage', mainEntity: itemList(entries.map(({ path, name }) => ({ name, url: page.absolute(path) }))) })

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
      addressRegion: stateName(branch.state, 'en'),
      ...(branch.postalCode === undefined ? {} : { postalCode: branch.postalCode }),
      addressCountry: 'IN',
    },
    ...(branch.phone === undefined ? {} : { telephone: branch.phone }),
    parentOrganization: { '@type': 'BankOrCreditUnion', name: branch.bank.name, url: page.absolute(bankPath(branch.bank.slug)) },
  }
}
