import type { PageContext } from 'masthead'
import type { Crumb, Teaser } from 'masthead/content'
import { EmptyState } from 'masthead/theme/empty-state'
import { Pagination } from 'masthead/theme/pagination'
import { messages } from '../messages.ts'
import { GalleryCard } from './gallery-card.tsx'
import styles from './galleries.module.css'

/** The props of `listing.listing` that this view reads. */
export interface GalleriesProps {
  readonly data: {
    readonly list: {
      readonly response: {
        readonly section: { readonly path: string; readonly name: string; readonly description: string }
        readonly children: readonly Crumb[]
        readonly items: readonly Teaser[]
        readonly total: number
        readonly pageno: number
        readonly perpage: number
      }
    }
  }
  readonly page: PageContext
}

/** A section as a wall of pictures, with the newest one large. */
export default function Galleries({ data, page }: GalleriesProps) {
  const { section, items, total, pageno, perpage } = data.list.response
  const t = messages[page.edition.id]
  return (
    <div className="wrap">
      <header className={styles.wallTitle}>
        <h1>{section.name}</h1>
        <p>{section.description}</p>
      </header>
      {items.length === 0 ? (
        <EmptyState title={t.empty} text={t.emptyText} />
      ) : (
        <ol className={styles.wallGrid}>
          {items.map((story, index) => (
            <GalleryCard key={story.msid} story={story} page={page} place={pageno === 1 && index === 0 ? 'lead' : 'wall'} level={2} />
          ))}
        </ol>
      )}
      <Pagination path={`/${section.path}`} pageno={pageno} pages={Math.ceil(total / perpage)} page={page} />
    </div>
  )
}
