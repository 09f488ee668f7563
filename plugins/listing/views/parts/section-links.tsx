import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import { Chips } from './chips.tsx'

export interface SectionLinksProps {
  readonly section: { readonly path: string; readonly name: string }
  readonly subsections: readonly { readonly path: string; readonly name: string }[]
  readonly page: PageContext
  readonly t: { readonly subsections: (name: string) => string }
}

/** One row of what is below a section: its subsections, and the pages that plugins offer there. */
export function SectionLinks({ section, subsections, page, t }: SectionLinksProps) {
  const offered = (page.entryLinks ?? []).filter(({ sections }) => sections?.includes(`/${section.path}`))
  const links = [...subsections, ...offered.map(({ path, title }) => ({ path, name: title }))].map(({ path, name }) => ({ href: variantHref(page, path), name }))
  return <Chips chips={links.filter(({ href }, index) => links.findIndex((link) => link.href === href) === index)} label={t.subsections(section.name)} isLine={true} />
}
