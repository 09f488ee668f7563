import type { PageContext } from 'masthead'
import type { Image } from 'masthead/content'
import { PictureCaption } from 'masthead/theme/picture-caption'
import { leadPicture } from '../../scaled-picture.ts'
import styles from './lead-picture.module.css'

/** `LeadPicture` in AMP's element. */
export function AmpLeadPicture({ image, page }: { readonly image: Image; readonly page: PageContext }) {
  const { src, srcSet, sizes, width, height } = leadPicture(image, page)
  return (
    <figure className={styles.storyLead}>
      <amp-img src={src} srcset={srcSet} sizes={sizes} width={width} height={height} alt={image.alt} layout="responsive" data-hero="" />
      <PictureCaption image={image} page={page} className={styles.storyCaption} />
    </figure>
  )
}
