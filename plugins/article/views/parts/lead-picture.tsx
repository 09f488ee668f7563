import type { Image, PageContext } from 'masthead'
import { leadPicture } from '../../scaled-picture.ts'
import './lead-picture.css'

/** The picture that opens a story, loaded first. */
export function LeadPicture({ image, page }: { readonly image: Image; readonly page: PageContext }) {
  const { src, srcSet, sizes, width, height } = leadPicture(image, page)
  return (
    <figure className="story-lead">
      <img
        className="story-lead-picture"
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={image.alt}
        fetchPriority="high"
      />
      {image.caption === undefined ? null : <figcaption className="story-caption">{image.caption}</figcaption>}
    </figure>
  )
}
