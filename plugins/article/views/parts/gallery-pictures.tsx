import type { PageContext } from 'masthead'
import type { Image } from 'masthead/content'
import { galleryPicture } from '../../scaled-picture.ts'
import { GalleryCaption } from './gallery-caption.tsx'
import type { Messages } from './message-types.ts'
import styles from './gallery.module.css'

export interface GalleryPicturesProps {
  readonly images: readonly Image[]
  readonly page: PageContext
  readonly t: Messages
}

/** All pictures of a gallery; the first is the page's lead picture. */
export function GalleryPictures({ images, page, t }: GalleryPicturesProps) {
  return (
    <ol className="gallery-list">
      {images.map((image, index) => {
        const { src, srcSet, sizes, width, height, largest } = galleryPicture(image, page)
        return (
          <li key={image.msid} className={styles.galleryItem} id={`picture-${index + 1}`}>
            <figure>
              <a className={styles.galleryOpen} href={largest} data-lightbox="">
                {index === 0 ? (
                  <img className={styles.galleryPicture} src={src} srcSet={srcSet} sizes={sizes} width={width} height={height} alt={image.alt} fetchPriority="high" />
                ) : (
                  <img className={styles.galleryPicture} src={src} srcSet={srcSet} sizes={sizes} width={width} height={height} alt={image.alt} loading="lazy" decoding="async" />
                )}
              </a>
              <GalleryCaption image={image} place={index + 1} total={images.length} page={page} t={t} />
            </figure>
          </li>
        )
      })}
    </ol>
  )
}
