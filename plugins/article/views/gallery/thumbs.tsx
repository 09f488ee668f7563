import type { PageContext } from 'masthead'
import type { Image } from 'masthead/content'
import { Picture } from 'masthead/theme/picture'
import type { Messages } from '../parts/message-types.ts'
import styles from './thumbs.module.css'

/** Thumbnails of all pictures of a gallery, each linking to the large one. */
export function Thumbs({ images, page, t }: { readonly images: readonly Image[]; readonly page: PageContext; readonly t: Messages }) {
  return (
    <nav className={styles.thumbs} aria-label={t.allPictures}>
      <ol className={styles.thumbsList}>
        {images.map((image, index) => (
          <li key={image.msid}>
            <a className={styles.thumbsLink} href={`#picture-${index + 1}`} aria-label={t.showPicture(page.format.number(index + 1))}>
              <Picture image={image} page={page} ratio="4:3" sizes="120px" widths={[160, 320]} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
