import { galleryPicture } from '../../scaled-picture.ts'
import { GalleryCaption } from './gallery-caption.tsx'
import type { GalleryPicturesProps } from './gallery-pictures.tsx'
import styles from './gallery.module.css'

/** `GalleryPictures` in AMP's element. */
export function AmpGalleryPictures({ images, page, t }: GalleryPicturesProps) {
  return (
    <ol className="gallery-list">
      {images.map((image, index) => {
        const { src, srcSet, sizes, width, height } = galleryPicture(image, page)
        return (
          <li key={image.msid} className={styles.galleryItem} id={`picture-${index + 1}`}>
            <figure>
              {index === 0 ? (
                <amp-img src={src} srcset={srcSet} sizes={sizes} width={width} height={height} alt={image.alt} layout="responsive" data-hero="" />
              ) : (
                <amp-img src={src} srcset={srcSet} sizes={sizes} width={width} height={height} alt={image.alt} layout="responsive" />
              )}
              <GalleryCaption image={image} place={index + 1} total={images.length} page={page} t={t} />
            </figure>
          </li>
        )
      })}
    </ol>
  )
}
