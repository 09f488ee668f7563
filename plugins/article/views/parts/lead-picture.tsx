import type { PageContext } from 'masthead'
import type { Image } from 'masthead/content'
import { PictureCaption } from 'masthead/theme/picture-caption'
import { leadPicture } from '../../scaled-picture.ts'
import styles from './lead-picture.module.css'

/** The lead picture of a story, with priority. */
export function LeadPicture({ image, page, wide = false }: { readonly image: Image; readonly page: PageContext; readonly wide?: boolean | undefined }) {
  const { src, srcSet, sizes, width, height } = leadPicture(image, page, wide)
  return (
    <figure className={styles.storyLead}>
      <img
        className={styles.storyLeadPicture}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={image.alt}
        fetchPriority="high"
      />
      <PictureCaption image={image} page={page} className={styles.storyCaption} />
    </figure>
  )
}
