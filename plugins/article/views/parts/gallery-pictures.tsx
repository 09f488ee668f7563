import type { Image, PageContext } from 'masthead'
import { galleryPicture } from '../../scaled-picture.ts'
import { GalleryCaption } from './gallery-caption.tsx'
import type { Words } from './words.ts'
import './gallery.css'

export interface GalleryPicturesProps {
  readonly images: readonly Image[]
  readonly page: PageContext
  readonly t: Words
}

/** Every picture of a gallery in full; the first is the page's lead picture. */
export function GalleryPictures({ images, page, t }: GalleryPicturesProps) {
  return (
    <ol className="gallery-list">
      {images.map((image, index) => {
        const { src, srcSet, sizes, width, height, largest } = galleryPicture(image, page)
        return (
          <li key={image.msid} className="gallery-item" id={`picture-${index + 1}`}>
            <figure>
              <a className="gallery-open" href={largest} data-lightbox="">
                {index === 0 ? (
                  <img className="gallery-picture" src={src} srcSet={srcSet} sizes={sizes} width={width} height={height} alt={image.alt} fetchPriority="high" />
                ) : (
                  <img className="gallery-picture" src={src} srcSet={srcSet} sizes={sizes} width={width} height={height} alt={image.alt} loading="lazy" decoding="async" />
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
