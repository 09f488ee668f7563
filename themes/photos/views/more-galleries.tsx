import type { PageContext } from 'masthead'
import type { Teaser } from 'masthead/content'
import { messages } from '../messages.ts'
import { GalleryCard } from './gallery-card.tsx'
import styles from './gallery.module.css'
import galleriesStyles from './galleries.module.css'

/** The props of `article.gallery.upNext` that this view reads. */
export interface MoreGalleriesProps {
  readonly data: { readonly section: { readonly response: { readonly items: readonly Teaser[] } } | undefined }
  readonly params: { readonly msid: number }
  readonly page: PageContext
}

const maxMore = 6

/** Other galleries of the section. */
export default function MoreGalleries({ data, params, page }: MoreGalleriesProps) {
  const t = messages[page.edition.id]
  const more = (data.section?.response.items ?? []).filter(({ msid, leadImage }) => msid !== params.msid && leadImage !== undefined).slice(0, maxMore)
  return more.length === 0 ? null : (
    <section className="wrap" aria-labelledby="more-galleries">
      <h2 className={styles.showMore} id="more-galleries">
        {t.more}
      </h2>
      <ul className={galleriesStyles.wallGrid}>
        {more.map((one) => (
          <GalleryCard key={one.msid} story={one} page={page} place="wall" level={3} />
        ))}
      </ul>
    </section>
  )
}
