import { InfoBox } from 'masthead/theme/info-box'
import './highlights.css'

/** The story in a few points; nothing for a story without them. */
export function Highlights({ points, title }: { readonly points: readonly string[]; readonly title: string }) {
  return points.length === 0 ? null : (
    <InfoBox title={title} className="story-highlights">
      <ul className="story-points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </InfoBox>
  )
}
