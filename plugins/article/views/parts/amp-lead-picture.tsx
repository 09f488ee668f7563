import type { Image, PageContext } from 'masthead'
import { leadPicture } from '../../scaled-picture.ts'
import './lead-picture.css'

/** `LeadPicture` in AMP's element. */
export function AmpLeadPicture({ image, page }: { readonly image: Image; readonly page: PageContext }) {
  const { src, srcSet, sizes, width, height } = leadPicture(image, page)
  return (
    <figure className="story-lead">
      <amp-img src={src} srcset={srcSet} sizes={sizes} width={width} height={height} alt={image.alt} layout="responsive" data-hero="" />
      {image.caption === undefined ? null : <figcaption className="story-caption">{image.caption}</figcaption>}
    </figure>
  )
}
