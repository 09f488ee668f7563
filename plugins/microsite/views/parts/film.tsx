import type { PageContext } from 'masthead'
import { AmpPlayer } from 'masthead/theme/amp-player'
import { Player } from 'masthead/theme/player'
import type { BlockOf } from '../../contract.ts'

export function Film({ block: { title, recording, poster }, page }: { readonly block: BlockOf<'video'>; readonly page: PageContext }) {
  const address = poster && page.image(poster.msid, { width: 960, height: 540, name: poster.name })
  return page.variant === 'amp' ? <AmpPlayer recording={recording} title={title} poster={address} page={page} /> : <Player recording={recording} title={title} poster={address} page={page} />
}
