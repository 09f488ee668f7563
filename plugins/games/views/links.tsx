import { HubChoices } from 'masthead/theme/sport-hub'
import { currentTallyPath, homePath } from '../pages/paths.ts'
import { wordsIn } from '../pages/words.ts'
import type { LinksProps } from '../plugin.ts'
import { settings } from '../settings.ts'

/** Links to the hubs of all Games, and to the table of those that are on. */
export default function Links(props: LinksProps) {
  const { page, t } = props
  const { series } = settings.publicOf(props)
  return (
    <div className="wrap">
      <HubChoices
        label={t.allGames}
        page={page}
        links={[
          ...series.map(({ id, name, nameTelugu }) => ({ path: homePath(id), name: wordsIn({ en: name, ...(nameTelugu === undefined ? {} : { te: nameTelugu }) }, page), isCurrent: false })),
          { path: currentTallyPath, name: t.tally, isCurrent: false },
        ]}
      />
    </div>
  )
}
