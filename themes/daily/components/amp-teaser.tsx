import { fragment } from 'masthead'
import { AmpPicture } from './amp-picture.tsx'
import { Headline } from './headline.tsx'
import { pictureSizes, pictureWidths, ratioOf, TeaserKicker, TeaserMeta, type TeaserProps } from './teaser.tsx'
import './teaser.css'

/** `Teaser` in AMP's elements; it leads to the AMP page of the story. */
export const AmpTeaser = fragment('amp teaser', ({ story, page, size, level = 3, priority }: TeaserProps) => (
  <article className={`tz tz-${size}`}>
    {size === 'text' || story.leadImage === undefined ? null : (
      <div className="tz-picture">
        <AmpPicture image={story.leadImage} page={page} ratio={ratioOf(size)} sizes={pictureSizes[size]} widths={pictureWidths[size]} priority={priority} />
      </div>
    )}
    <div className="tz-words">
      <TeaserKicker story={story} page={page} />
      <Headline level={level} className="tz-headline">
        <a className="tz-link" href={page.href(story.path, { amp: true })}>
          {story.title}
        </a>
      </Headline>
      {size === 'hero' || size === 'large' ? <p className="tz-standfirst">{story.synopsis}</p> : null}
      <TeaserMeta story={story} page={page} />
    </div>
  </article>
))
