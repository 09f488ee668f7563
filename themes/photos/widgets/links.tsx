import type { WidgetPropsOf } from 'masthead'
import { FooterLink } from '../frames/footer-link.tsx'
import type { links } from '../widgets.ts'

/** The links of the newsroom's footer, without its groups. */
export default function Links({ data, page }: WidgetPropsOf<typeof links>) {
  return data.footer.response[0]?.groups.flatMap((group) => group.links).map((link) => <FooterLink key={link.path} link={link} page={page} />)
}
