import type { Story } from '../content/content-shapes.ts'
import type { PageContext } from '../render/page-context.ts'
import type { JsonLd } from './json-ld.ts'

/** schema.org NewsMediaOrganization: the publisher of the edition, with its logo. */
export function publisher(page: PageContext): JsonLd {
  const { logo } = page
  return {
    '@type': 'NewsMediaOrganization',
    name: page.edition.organisation,
    url: page.absolute('/'),
    ...(logo ? { logo: { '@type': 'ImageObject', url: page.absolute(logo.url), width: logo.width, height: logo.height } } : {}),
  }
}

/** schema.org Person of a writer, with a link to the author page if there is one. */
export const person = (page: PageContext, { id, name, role }: { readonly id?: string; readonly name: string; readonly role?: string | undefined }): JsonLd => ({
  '@type': 'Person',
  name,
  url: id === undefined ? undefined : page.absolute(`/author/${id}`),
  ...(role ? { jobTitle: role } : {}),
})

/**
 * Persons with their author pages. An agency's report, or one without a byline, is attributed to the organisation. Roles
 * are included when profiles are given.
 */
export function authors(page: PageContext, story: Pick<Story, 'authors' | 'agency'> & { readonly profiles?: Story['profiles'] }): readonly JsonLd[] {
  if (story.authors.length > 0) return story.authors.map((author) => person(page, { ...author, role: story.profiles?.find(({ id }) => id === author.id)?.role }))
  return [{ '@type': 'Organization', name: story.agency?.name ?? page.edition.defaultAuthor, url: page.absolute('/') }]
}
