import type { PageContext, Teaser } from 'masthead'
import { GalleryIcon } from 'masthead/theme/icons'
import { Picture } from 'masthead/theme/picture'
import { messages } from '../messages.ts'
import './hung.css'

export interface HungProps {
  readonly story: Teaser
  readonly page: PageContext
  /** The lead opens a page, and its picture is fetched first. */
  readonly place: 'lead' | 'wall'
  /** Of its heading. */
  readonly level: 2 | 3
}

const sizes = { lead: '(min-width: 64rem) 66vw, 100vw', wall: '(min-width: 64rem) 32vw, (min-width: 40rem) 48vw, 100vw' } as const

/** A gallery as its first picture, with its name on it. */
export function Hung({ story, page, place, level }: HungProps) {
  const t = messages[page.edition.id]
  const { leadImage, pictures } = story
  return (
    <li className={place === 'lead' ? 'hung hung-lead' : 'hung'}>
      <a className="hung-link" href={page.href(story.path)}>
        {leadImage === undefined ? null : <Picture image={leadImage} page={page} ratio="3:2" sizes={sizes[place]} priority={place === 'lead'} className="hung-picture" />}
        <div className="hung-label">
          {level === 2 ? <h2 className="hung-name">{story.title}</h2> : <h3 className="hung-name">{story.title}</h3>}
          <p className="hung-note">
            {story.sectionName}
            {pictures === undefined ? null : (
              <span className="hung-count">
                <GalleryIcon /> {t.count(page.format.number(pictures))}
              </span>
            )}
          </p>
        </div>
      </a>
    </li>
  )
}
