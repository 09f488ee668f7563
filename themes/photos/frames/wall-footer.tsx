import type { FrameProps } from '../theme.ts'

export interface WallFooterProps {
  readonly groups: Readonly<NonNullable<FrameProps['data']['footer']>['response'][number]['groups']>
  readonly page: FrameProps['page']
  readonly t: FrameProps['t']
  readonly entrances: FrameProps['entrances']
}

/** The paper's links in two lines: whoever is here came for the pictures. */
export function WallFooter({ groups, page, t, entrances }: WallFooterProps) {
  const links = [...groups.flatMap((group) => group.links), ...entrances]
  return (
    <footer className="wall-foot wrap">
      <nav aria-label={t.about}>
        <ul className="wall-line wall-links">
          {links.map(({ path, title }) => (
            <li key={path}>
              <a className="wall-link" href={page.href(path, { amp: page.variant === 'amp' })}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p>{t.copyright(page.year, page.edition.organisation)}</p>
    </footer>
  )
}
