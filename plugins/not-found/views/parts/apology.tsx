import type { WayOn } from '../../ways-on.ts'
import './apology.css'

export interface ApologyProps {
  /** Large, above the heading: the status, as people know it. */
  readonly status?: string | undefined
  readonly title: string
  readonly text: string
  readonly t: { readonly backHome: string; readonly elsewhere: string }
  readonly ways: readonly WayOn[]
  readonly href: (path: string) => string
}

/** Why there is no page here, and where to go from it. */
export function Apology({ status, title, text, t, ways, href }: ApologyProps) {
  return (
    <div className="wrap sorry">
      <div className="sorry-words">
        {status === undefined ? null : (
          <p className="sorry-status" aria-hidden="true">
            {status}
          </p>
        )}
        <h1 className="sorry-title">{title}</h1>
        <p className="sorry-text">{text}</p>
        <p>
          <a className="sorry-home" href={href('/')}>
            {t.backHome}
          </a>
        </p>
      </div>
      <nav className="sorry-ways" aria-labelledby="ways-on">
        <h2 className="sorry-elsewhere" id="ways-on">
          {t.elsewhere}
        </h2>
        <ul className="sorry-list">
          {ways.map((way) => (
            <li key={way.path}>
              <a className="sorry-way" href={href(way.path)}>
                {way.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
